import { fingerprintOf } from '../domain/fingerprint';
import { makeDocumentReader } from './documentReader';

const CONFIG = { projectId: 'mg', apiKey: 'key', host: 'db.example:1' };
const DOCUMENTS = 'https://db.example:1/v1/projects/mg/databases/(default)/documents';
const text = (stringValue: string) => ({ stringValue });
const list = (...values: object[]) => ({ arrayValue: { values } });
const map = (fields: object) => ({ mapValue: { fields } });
const document = (id: string, fields?: object) => ({
  name: `projects/mg/databases/(default)/documents/productos/${id}`,
  createTime: '2026-11-20T10:00:00Z',
  updateTime: `2026-11-23T10:00:00Z`,
  fields,
});

let asked: URL[];
const answers = (...pages: object[]) => {
  asked = [];
  globalThis.fetch = jest.fn(async (address: string) => {
    asked.push(new URL(address));
    return { ok: true, json: async () => pages.shift() };
  }) as unknown as typeof fetch;
};

describe('reading documents', () => {
  it('returns the raw content when the database has types', async () => {
    answers({
      documents: [
        document('VASOS', {
          subtipos: map({ 'A;B': list(text('VASO 180'), { integerValue: '7' }) }),
        }),
        document('Ñandú & Cía.', { subtipos: { arrayValue: {} } }),
        document('NADA'),
      ],
    });
    expect(await makeDocumentReader(CONFIG).fetchCatalogue()).toEqual([
      { id: 'VASOS', subtipos: { 'A;B': ['VASO 180', undefined] } },
      { id: 'Ñandú & Cía.', subtipos: [] },
      { id: 'NADA', subtipos: undefined },
    ]);
    expect(asked.map(({ origin, pathname }) => origin + decodeURI(pathname))).toEqual([
      `${DOCUMENTS}/productos`,
    ]);
  });

  it('reads every page when the answer has several', async () => {
    answers({ documents: [document('A')], nextPageToken: 'x/y' }, { documents: [document('B')] });
    const ids = (await makeDocumentReader(CONFIG).fetchCatalogue()).map(({ id }) => id);
    expect(ids).toEqual(['A', 'B']);
    expect(asked.map(({ searchParams }) => searchParams.get('pageToken'))).toEqual([null, 'x/y']);
  });

  it('returns no entries when the database has no promotions', async () => {
    answers({ documents: [document('p', { imgs: list(text('/a.svg;A;1/1')) })] }, {});
    const reader = makeDocumentReader({ ...CONFIG, host: undefined });
    expect(await reader.fetchPromotions()).toEqual(['/a.svg;A;1/1']);
    expect(await reader.fetchPromotions()).toEqual([]);
    expect(asked[0]!.href).toMatch(
      /^https:\/\/firestore.googleapis.com\/.*\/promociones\?.*key=key/,
    );
  });

  it.each([
    ['2026-verano', 'promociones'],
    ['promociones', 'zz'],
  ])('returns the entries of promociones when the collection has %s and %s', async (...ids) => {
    const imgsOf = (id: string) => (id === 'promociones' ? list(text('/a.svg;A;1/1')) : list());
    answers({ documents: ids.map((id) => document(id, { imgs: imgsOf(id) })) });
    expect(await makeDocumentReader(CONFIG).fetchPromotions()).toEqual(['/a.svg;A;1/1']);
  });

  it('asks for names alone when a page needs the fingerprint', async () => {
    answers({ documents: [document('A'), document('B')] });
    const { updateTime } = document('A');
    expect(await makeDocumentReader(CONFIG).fingerprint('types')).toBe(
      fingerprintOf([
        { id: 'A', updateTime },
        { id: 'B', updateTime },
      ]),
    );
    expect(asked[0]!.searchParams.getAll('mask.fieldPaths')).toEqual(['__name__']);
  });

  it.each([
    ['a text', 'Bienvenido'],
    ['nothing', null],
    ['an empty text', ''],
    ['an empty list', []],
    ['another object', { portal: true }],
    ['other documents', { documents: [{ name: 'Bienvenido' }] }],
  ])('fails when a portal sends %s', async (_, answer) => {
    answers(answer as object);
    await expect(makeDocumentReader(CONFIG).fetchCatalogue()).rejects.toThrow();
  });

  it('requests nothing for as long as the busy database asks', async () => {
    jest.useFakeTimers();
    const fetch = jest.fn(async () => ({
      ok: false,
      status: 429,
      headers: new Headers({ 'retry-after': '3600' }),
    }));
    globalThis.fetch = fetch as never;
    const reader = makeDocumentReader(CONFIG);
    await expect(reader.fingerprint('types')).rejects.toThrow('429');
    jest.advanceTimersByTime(3599_000);
    await expect(reader.fetchCatalogue()).rejects.toThrow('busy');
    expect(fetch).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    await expect(reader.fetchCatalogue()).rejects.toThrow('429');
    jest.useRealTimers();
  });

  it('fails when the database refuses', async () => {
    globalThis.fetch = async () => ({ ok: false, status: 403, headers: new Headers() }) as Response;
    await expect(makeDocumentReader(CONFIG).fetchPromotions()).rejects.toThrow('403');
  });
});

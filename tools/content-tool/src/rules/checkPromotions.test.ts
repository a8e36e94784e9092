import type { PromotionRow } from '../content/rows';
import { checkPromotions } from './checkPromotions';
import { madeFiles } from './madePicture';
import type { Checked } from './Problem';

const MADE = madeFiles('vasos.0123456789ab', 900);
const HALF = madeFiles('tapas.0123456789ab', 900).filter((file) => !file.includes('480w.webp'));

const LARGE = madeFiles('bolsas.0123456789ab', 900);

const sizes: Record<string, number> = {
  ...{ '1.svg': 1000, 'big.png': 200_001 },
  ...Object.fromEntries([...MADE, ...HALF, ...LARGE].map((file) => [file, 1000])),
  [LARGE.at(-1)!]: 200_001,
};
const source = {
  now: Date.parse('2026-11-27T12:00:00Z'),
  pictureSize: (name: string) => sizes[name],
};

const check = (image: string, name: string, date: string, fix = false) => {
  const cell = (text: string, column: string) => ({ text, place: { line: 2, column } });
  const row = { image: cell(image, 'A'), name: cell(name, 'B'), date: cell(date, 'C') };
  const [{ problems, kept }] = checkPromotions([row], fix, source) as [Checked<PromotionRow>];
  return {
    problems: problems.map(({ kind, place }) => `${kind} ${place.column}`),
    texts: problems.map(({ text }) => text),
    rows: kept ? [kept] : [],
  };
};

const OWN = '/files/promos/1.svg';

describe('checkPromotions', () => {
  it.each([
    ['a picture is missing', '/files/promos/2.svg', '31/12/2026', 'missing picture A'],
    ['a picture is large', '/files/promos/big.png', '31/12/2026', 'large picture A'],
    ['one size is large', `/files/promos/${LARGE.at(-1)}`, '31/12/2026', 'large picture A'],
    ['a file is no picture', '/files/promos/lista.pdf', '31/12/2026', 'address A'],
    ['an address could run code', 'javascript:alert(1)', '31/12/2026', 'address A'],
    ['an address has a semicolon', '/a;b.svg', '31/12/2026', 'address A'],
    ['the date is over', OWN, 'hasta el 26/11/2026', 'past C'],
    ['the date has a semicolon', OWN, '1;2', 'sign C'],
    ['there is no date', OWN, '', 'empty C'],
  ])('names the place and leaves the row out when %s', (_, image, date, problem) => {
    expect(check(image, 'Vasos', date)).toMatchObject({ problems: [problem], rows: [] });
  });

  it('keeps a promotion when its picture has all sizes and formats', () => {
    expect(check(`/files/promos/${MADE.at(-1)}`, 'Vasos', '31/12/2026').problems).toEqual([]);
  });

  it('names the file when a size of a made picture is missing', () => {
    const { problems, texts } = check(`/files/promos/${HALF.at(-1)}`, 'Tapas', '31/12/2026');
    expect(problems).toEqual(['missing picture A']);
    expect(texts).toEqual(['/files/promos/tapas.0123456789ab.480w.webp']);
  });

  it('names the rows in sight alone, and keeps the others, when rows are hidden', () => {
    const cell = (text: string) => ({ text, place: { line: 2 } });
    const rows = ['1/1/2020', '31/12/2026'].flatMap((date) =>
      [undefined, 'hand' as const].map((hidden) => {
        return { image: cell(OWN), name: cell('Vasos'), date: cell(date), hidden };
      }),
    );
    const checked = checkPromotions(rows, true, source);
    const kinds = checked.flatMap(({ problems }) => problems).map(({ kind }) => kind);
    expect(kinds).toEqual(['past']);
    expect(checked.flatMap(({ kept }) => kept ?? [])).toEqual(rows.slice(2));
  });

  it('keeps a promotion when its last day is today', () => {
    expect(check(OWN, 'Vasos; tapas', '27/11/2026').problems).toEqual([]);
  });

  it.each(['15/12', 'hasta el 29/02', '15 de diciembre inclusive', '15-dic', 'todo diciembre'])(
    'names the date and keeps the promotion when %s lacks its year alone',
    (date) => {
      const { problems, rows } = check(OWN, 'Vasos', date);
      expect(problems).toEqual(['undated C']);
      expect(rows).toHaveLength(1);
    },
  );

  it.each([
    '31/02',
    '31/02/2027',
    '31 de febrero',
    '12/15',
    '12/15/2026',
    '2026/12/15',
    '15-dic-26',
    '15-dic-2026',
    'dic-26',
    '12/2026',
    '15/12/226',
    'del 1/12 al 31/02/2027',
    'hasta agotar stock',
    'lunes',
    '46371',
    '10:30',
  ])('names the date and leaves the row out when %s is no date', (date) => {
    expect(check(OWN, 'Vasos', date)).toMatchObject({ problems: ['no date C'], rows: [] });
    expect(check(OWN, 'Vasos', date, true).rows).toEqual([]);
  });

  it.each([
    '15/12/2026',
    '15 de diciembre de 2026',
    '2026-12-15',
    '15/12/2026 o hasta agotar stock',
  ])('keeps the promotion when its date is %s', (date) =>
    expect(check(OWN, 'Vasos', date).problems).toEqual([]),
  );

  it('mends spaces when it may', () => {
    const { problems, rows } = check(OWN, 'Vasos\u00a0y  tapas', '31/12/2026', true);
    expect(problems).toEqual(['sign B']);
    expect(rows[0]!.name.text).toBe('Vasos y tapas');
  });
});

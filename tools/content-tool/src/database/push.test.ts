import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import type { Content } from '../content/Content';
import type { DocumentDatabase, Write } from './restDatabase';
import { openDatabase } from './openDatabase';
import { planPush, push } from './push';
import { readSnapshot } from './readSnapshot';

let dataDir: string;
let database: DocumentDatabase;
beforeEach(async () => {
  dataDir = temporaryFolder();
  database = await openDatabase({ DATA_DIR: dataDir });
});
afterEach(() => database.close());

const withVasos = (...products: string[]): Content => ({
  catalogue: { VASOS: { TERMICOS: products }, TAPAS: { VARIAS: ['TAPA 1'] } },
  promotions: ['/a.svg;Vasos;31/12/2026'],
});

const plan = async (content: Content) => planPush(content, await readSnapshot(database));
const pushNow = async (content: Content) => push(database, content, await plan(content));

describe('push', () => {
  it('leaves nothing to write when it ends', async () => {
    await pushNow(withVasos('VASO 1'));
    expect(await plan(withVasos('VASO 1'))).toEqual([]);
  });

  it('leaves fields of others when a document has more', async () => {
    await pushNow(withVasos('VASO 1'));
    const [before] = (await database.list('productos')).filter(({ id }) => id === 'VASOS');
    const nota = { stringValue: 'de otro' };
    const { updateTime } = before!;
    await database.commit([{ path: 'productos/VASOS', fields: { nota }, updateTime }]);
    await pushNow(withVasos('VASO 2'));
    const [after] = (await database.list('productos')).filter(({ id }) => id === 'VASOS');
    expect(after!.fields.nota).toEqual(nota);
    expect(await plan(withVasos('VASO 2'))).toEqual([]);
  });

  it('fills the named document and names the others when a console has added documents', async () => {
    await pushNow(withVasos('VASO 1'));
    const added = { imgs: { arrayValue: { values: [] } } };
    await database.commit([{ path: 'promociones/2026-verano', fields: added }]);
    const promotions = ['/b.svg;Bolsas;31/12/2026'];
    await pushNow({ ...withVasos('VASO 1'), promotions });
    const snapshot = await readSnapshot(database);
    expect(snapshot.promotions).toEqual(promotions);
    expect(snapshot.malformed).toEqual([
      'promociones/2026-verano is a second document beside promociones/promociones',
    ]);
    const lists = await database.list('promociones');
    expect(lists.find(({ id }) => id === '2026-verano')!.fields).toEqual(added);
  });

  it('reads no time as a name when somebody has changed the type in a console', async () => {
    await pushNow(withVasos('VASO 1'));
    const [before] = (await database.list('productos')).filter(({ id }) => id === 'VASOS');
    const values = [{ timestampValue: '2026-11-23T10:00:00Z' }, { stringValue: 'VASO 1' }];
    const fields = { subtipos: { mapValue: { fields: { TERMICOS: { arrayValue: { values } } } } } };
    const { updateTime } = before!;
    await database.commit([{ path: 'productos/VASOS', fields, updateTime }]);
    const { catalogue, malformed } = await readSnapshot(database);
    expect(catalogue.VASOS).toEqual({ TERMICOS: ['VASO 1'] });
    expect(malformed).toHaveLength(1);
    expect(await plan(withVasos('VASO 1'))).toHaveLength(1);
  });

  it('tells the second push, and keeps the first, when both have one plan', async () => {
    await pushNow(withVasos('VASO 1'));
    const [mine, theirs] = [withVasos('VASO 2'), withVasos('VASO 3')];
    const planned = await plan(mine);
    await pushNow(theirs);
    await expect(push(database, mine, planned)).rejects.toThrow(
      'Another one has changed productos/VASOS',
    );
    expect(await plan(theirs)).toEqual([]);
  });

  it('ends well when another push has written the same', async () => {
    const content = withVasos('VASO 1');
    const planned = await plan(content);
    await pushNow(content);
    await push(database, content, planned);
    expect(await plan(content)).toEqual([]);
  });

  it('writes all or nothing when one document has changed', async () => {
    await pushNow(withVasos('VASO 1'));
    const mine: Content = { ...withVasos('VASO 2'), promotions: [] };
    const planned = await plan(mine);
    await pushNow(withVasos('VASO 3'));
    await expect(push(database, mine, planned)).rejects.toThrow();
    expect((await readSnapshot(database)).promotions).toEqual(withVasos().promotions);
  });

  it('ends well, and writes once, when the answer is lost after the writes', async () => {
    const content = withVasos('VASO 1');
    const commit = jest.fn(async (writes: readonly Write[]) => {
      await database.commit(writes);
      throw new Error('socket hang up');
    });
    await push({ ...database, commit }, content, await plan(content));
    expect(await plan(content)).toEqual([]);
    expect(commit).toHaveBeenCalledTimes(1);
  });

  it('makes all writes at once when there are many types', async () => {
    const types = Array.from({ length: 450 }, (_, at) => [`TIPO ${at}`, { VARIAS: ['VASO'] }]);
    const content: Content = { catalogue: Object.fromEntries(types), promotions: [] };
    const commits: (readonly Write[])[] = [];
    const commit = async (writes: readonly Write[]) => {
      commits.push(writes);
      await database.commit(writes);
    };
    await push({ ...database, commit }, content, await plan(content));
    expect(commits.map(({ length }) => length)).toEqual([451]);
    expect(await plan(content)).toEqual([]);
  });

  it.each([
    ['removes', { VASOS: { TERMICOS: ['VASO 1'] } }],
    ['changes', { VASOS: { TERMICOS: ['VASO 1'] }, TAPAS: { VARIAS: ['TAPA 9'] } }],
  ])('keeps the change of another one when a push %s the same type', async (_, catalogue) => {
    await pushNow(withVasos('VASO 1'));
    const mine: Content = { ...withVasos('VASO 1'), catalogue };
    const planned = await plan(mine);
    const theirs = withVasos('VASO 1');
    theirs.catalogue.TAPAS = { VARIAS: ['TAPA 2'] };
    await pushNow(theirs);
    await expect(push(database, mine, planned)).rejects.toThrow('has changed productos/TAPAS');
    expect(await plan(theirs)).toEqual([]);
  });

  it('keeps the promotions of another one when both push some', async () => {
    await pushNow(withVasos('VASO 1'));
    const [mine, theirs] = ['/b.svg;B;31/12/2026', '/c.svg;C;31/12/2026'].map((entry) => ({
      ...withVasos('VASO 1'),
      promotions: [entry],
    })) as [Content, Content];
    const planned = await plan(mine);
    await pushNow(theirs);
    await expect(push(database, mine, planned)).rejects.toThrow('has changed promociones/');
    expect(await plan(theirs)).toEqual([]);
  });

  it('counts the documents when no write is made', async () => {
    const content = withVasos('VASO 1');
    const commit = () => Promise.reject(new Error('answered 503'));
    await expect(push({ ...database, commit }, content, await plan(content))).rejects.toThrow(
      'answered 503. Documents that are not written: 3; run push again.',
    );
  });

  it('refuses a type by name when it has over 1 MiB', async () => {
    const products = Array.from({ length: 11_000 }, (_, at) => `PRODUCTO ${at} ${'X'.repeat(90)}`);
    await expect(plan(withVasos(...products))).rejects.toThrow(
      /productos\/VASOS would have \d+ bytes/,
    );
  });
});

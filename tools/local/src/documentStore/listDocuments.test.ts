import { join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { openDocumentDatabase } from './documentDatabase';
import { toFields } from './firestoreValue';
import { listDocuments } from './listDocuments';

describe('listDocuments', () => {
  const database = openDocumentDatabase(join(temporaryFolder(), 'documents.db'));
  const ids = ['ÑANDU', 'A', 'B', 'a', 'Z'];
  beforeAll(() => {
    for (const id of ids) database.put(`productos/${id}`, toFields({ nota: id, otra: 1 }));
    database.put('productos2/C', toFields({ nota: 'C' }));
    database.put('contactos/contactos', toFields({ consultas: [] }));
  });
  afterAll(() => database.close());

  const list = (query: object, collection = 'productos', isOwner = false) =>
    JSON.parse(listDocuments(database, collection, query, 'db/', isOwner)) as {
      documents?: { name: string }[];
      nextPageToken?: string;
    };

  it.each([1, 2, 4, 5, 6])('lists each document once when a page has %i', (pageSize) => {
    const names: string[] = [];
    const sizes: number[] = [];
    let pageToken: string | undefined = '';
    // A page that begins with the last one of the page before never ends.
    while (pageToken !== undefined && sizes.length < 9) {
      const { documents = [], nextPageToken } = list({ pageSize, pageToken });
      names.push(...documents.map(({ name }) => name.slice('db/productos/'.length)));
      sizes.push(documents.length);
      pageToken = nextPageToken;
    }
    expect(names).toEqual(['A', 'B', 'Z', 'a', 'ÑANDU']);
    expect(sizes.every((size) => size > 0 && size <= pageSize)).toBe(true);
  });

  it('ends a page early when its documents are large', () => {
    const text = 'x'.repeat(600_000);
    for (const id of ['A', 'B']) database.put(`promociones/${id}`, toFields({ text }));
    const { documents, nextPageToken } = list({}, 'promociones');
    expect(documents).toHaveLength(1);
    const rest = list({ pageToken: nextPageToken }, 'promociones');
    expect(rest.documents!.map(({ name }) => name)).toEqual(['db/promociones/B']);
    expect(rest.nextPageToken).toBeUndefined();
    database.removeAll('promociones');
  });

  it('leaves the fields out when the mask has the name alone', () => {
    const [whole] = list({}).documents!;
    const fields = { nota: { stringValue: 'A' }, otra: { integerValue: '1' } };
    expect(whole).toMatchObject({ name: 'db/productos/A', fields });
    const [bare] = list({ 'mask.fieldPaths': '__name__' }).documents!;
    expect(Object.keys(bare!)).toEqual(['name', 'createTime', 'updateTime']);
    expect(() => list({ 'mask.fieldPaths': 'otra' })).toThrow('mask.fieldPaths');
  });

  it('lists contacts for the owner alone', () => {
    expect(() => list({}, 'contactos')).toThrow('No matching allow statements');
    expect(list({}, 'contactos', true).documents).toHaveLength(1);
    expect(list({}, 'promociones')).toEqual({});
  });
});

import { join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { documentAccess } from './documentAccess';
import { openDocumentDatabase } from './documentDatabase';
import { seedDocuments } from './seedDocuments';

describe('seedDocuments', () => {
  const database = openDocumentDatabase(join(temporaryFolder(), 'documents.db'));
  const documents = documentAccess(database);
  afterAll(() => database.close());
  const content = (hash: string, type: string) => ({
    catalogue: { [type]: { GRANDES: ['x', 'y'] } },
    promotions: [`/a.svg;${type};1/1/2027`],
    hash,
  });

  it('adds products and promotions when the store is empty', () => {
    expect(seedDocuments(database, content('1', 'BOLSAS'))).toBe(true);
    expect(documents.list('productos')).toEqual([
      {
        id: 'BOLSAS',
        updateTime: expect.any(String) as string,
        data: { subtipos: { GRANDES: ['x', 'y'] } },
      },
    ]);
    expect(documents.list('promociones').map(({ data }) => data)).toEqual([
      { imgs: ['/a.svg;BOLSAS;1/1/2027'] },
    ]);
  });
  it('changes nothing when the content is the same', () => {
    documents.put('productos/OWN', {});
    expect(seedDocuments(database, content('1', 'BOLSAS'))).toBe(false);
    expect(documents.list('productos')).toHaveLength(2);
  });
  it('replaces products and promotions, and keeps contacts, when the content changes', () => {
    documents.put('contactos/contactos', { consultas: ['ana@mail.com new'] });
    documents.put('Consultas/1', { email: 'ana@mail.com' });
    expect(seedDocuments(database, content('2', 'CAJAS'))).toBe(true);
    expect(documents.list('productos').map(({ id }) => id)).toEqual(['CAJAS']);
    expect(documents.list('promociones')).toHaveLength(1);
    expect(documents.get('contactos/contactos')).toEqual({ consultas: ['ana@mail.com new'] });
    expect(documents.get('Consultas/1')).toEqual({ email: 'ana@mail.com' });
  });
});

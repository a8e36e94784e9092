import type { DocumentDatabase } from './documentDatabase';
import { toFields } from './firestoreValue';
import type { Content } from './readContent';

const SEEDED = 'content';

/** Replaces products and promotions by new content. @returns whether the content has changed */
export function seedDocuments(database: DocumentDatabase, content: Content): boolean {
  return database.atomically(() => {
    if (database.note(SEEDED) === content.hash) return false;
    database.removeAll('productos');
    for (const [type, subtipos] of Object.entries(content.catalogue)) {
      database.put(`productos/${type}`, toFields({ subtipos }));
    }
    database.removeAll('promociones');
    database.put('promociones/promociones', toFields({ imgs: content.promotions }));
    database.setNote(SEEDED, content.hash);
    return true;
  });
}

import type { DocumentDatabase } from './documentDatabase';
import { toData, toFields } from './firestoreValue';

/** Documents as plain data, with no regard to the rules: what an operator or a test may do. */
export interface DocumentAccess {
  /** @param path such as `productos/BOLSAS CAMISETA` */
  get(path: string): Record<string, unknown> | undefined;
  list(collection: string): { id: string; updateTime: string; data: Record<string, unknown> }[];
  put(path: string, data: object): void;
  removeAll(collection: string): void;
}

export const documentAccess = (database: DocumentDatabase): DocumentAccess => ({
  get: (path) => {
    const document = database.get(path);
    return document && toData(document.fields);
  },
  list: (collection) =>
    database.list(collection).map(({ path, fields, updateTime }) => ({
      id: path.slice(collection.length + 1),
      updateTime,
      data: toData(fields),
    })),
  put: (path, data) => void database.put(path, toFields(data)),
  removeAll: (collection) => database.removeAll(collection),
});

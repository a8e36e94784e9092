import type { DocumentDatabase } from './documentDatabase';
import { toData, toFields } from './firestoreValue';

export type DocumentAccess = ReturnType<typeof documentAccess>;

/** Reads and writes documents as plain data without the rules, for operators and tests. */
export const documentAccess = (database: DocumentDatabase) => ({
  /** @param path such as `productos/BOLSAS CAMISETA` */
  get(path: string): Record<string, unknown> | undefined {
    const document = database.get(path);
    return document && toData(document.fields);
  },
  list: (collection: string) =>
    database.list(collection).map(({ path, fields, updateTime }) => ({
      id: path.slice(collection.length + 1),
      updateTime,
      data: toData(fields),
    })),
  put: (path: string, data: object) => void database.put(path, toFields(data)),
});

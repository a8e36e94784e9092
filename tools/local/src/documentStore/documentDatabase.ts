import { openLibsql } from '@mg/mail-api/openLibsql';
import type { FirestoreFields } from './firestoreValue';

/** `path` is `collection/id`; times follow RFC 3339. */
export interface StoredDocument {
  path: string;
  fields: FirestoreFields;
  createTime: string;
  updateTime: string;
}

export type DocumentDatabase = ReturnType<typeof openDocumentDatabase>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (
    path TEXT PRIMARY KEY,
    collection TEXT NOT NULL,
    fields TEXT NOT NULL,
    create_time TEXT NOT NULL,
    update_time TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS documents_by_collection ON documents (collection, path);
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
`;

const COLUMNS = 'path, fields, create_time AS createTime, update_time AS updateTime';

/** Ends a page of a list, since a long page holds up other requests. */
const PAGE_LETTERS = 500_000;

/** Opens or creates a file of documents. A finished write survives a loss of power. */
export function openDocumentDatabase(file: string) {
  const db = openLibsql(file, SCHEMA);
  const one = db.prepare(`SELECT ${COLUMNS} FROM documents WHERE path = ?`);
  const some = db.prepare(`SELECT ${COLUMNS} FROM documents WHERE collection = ? ORDER BY path`);
  const behind = db.prepare(
    'SELECT path FROM documents WHERE collection = ? AND path > ? ORDER BY path LIMIT ?',
  );
  const upsert = db.prepare(
    `INSERT INTO documents (path, collection, fields, create_time, update_time)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, update_time = excluded.update_time`,
  );
  const remove = db.prepare('DELETE FROM documents WHERE path = ?');
  const removeAll = db.prepare('DELETE FROM documents WHERE collection = ?');
  const note = db.prepare('SELECT text FROM notes WHERE name = ?');
  const setNote = db.prepare('INSERT OR REPLACE INTO notes (name, text) VALUES (?, ?)');

  return {
    get: (path: string) => readRows(one.all(path))[0],
    /** Lists a collection in the order of its ids. */
    list: (collection: string) => readRows(some.all(collection)),
    /** Lists documents behind a path, fewer than `limit` when they are large; fields stay JSON. */
    page(collection: string, after: string, limit: number) {
      const read = db.transaction(() => {
        const paths = behind.all(collection, after, limit + 1) as { path: string }[];
        const rows: StoredRow[] = [];
        let letters = 0;
        for (const { path } of paths.slice(0, limit)) {
          const [row] = one.all(path) as [StoredRow];
          rows.push(row);
          letters += row.fields.length;
          if (letters >= PAGE_LETTERS) break;
        }
        return { rows, isLast: rows.length === paths.length };
      });
      return read() as { rows: StoredRow[]; isLast: boolean };
    },
    /** Creates or replaces a document without the rules. @returns its size in bytes */
    put(path: string, fields: FirestoreFields, time = new Date().toISOString()): number {
      const text = JSON.stringify(fields);
      upsert.run(path, path.slice(0, path.lastIndexOf('/')), text, time, time);
      return Buffer.byteLength(text);
    },
    remove: (path: string) => void remove.run(path),
    removeAll: (collection: string) => void removeAll.run(collection),
    /** Reads a note, such as the hash of the seeded content. */
    note: (name: string) => (note.get(name) as { text: string } | undefined)?.text,
    setNote: (name: string, text: string) => void setNote.run(name, text),
    /** Commits all writes of `work`, or none. */
    atomically: <T>(work: () => T) => db.transaction(work).immediate() as T,
    close: () => void db.close(),
  };
}

type StoredRow = Omit<StoredDocument, 'fields'> & { fields: string };

const readRows = (rows: unknown[]): StoredDocument[] =>
  (rows as StoredRow[]).map((row) => ({
    ...row,
    fields: JSON.parse(row.fields) as FirestoreFields,
  }));

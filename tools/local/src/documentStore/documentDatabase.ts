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

/** Opens or creates a file of documents. A finished write survives a loss of power. */
export function openDocumentDatabase(file: string) {
  const db = openLibsql(file, SCHEMA);
  const one = db.prepare(`SELECT ${COLUMNS} FROM documents WHERE path = ?`);
  const some = db.prepare(`SELECT ${COLUMNS} FROM documents WHERE collection = ? ORDER BY path`);
  const upsert = db.prepare(
    `INSERT INTO documents (path, collection, fields, create_time, update_time)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET fields = excluded.fields, update_time = excluded.update_time`,
  );
  const remove = db.prepare('DELETE FROM documents WHERE path = ?');
  const removeAll = db.prepare('DELETE FROM documents WHERE collection = ?');
  const note = db.prepare('SELECT text FROM notes WHERE name = ?');
  const setNote = db.prepare('INSERT OR REPLACE INTO notes (name, text) VALUES (?, ?)');

  const get = (path: string) => readRows(one.all(path))[0];

  return {
    get,
    /** Lists a collection in the order of its ids. */
    list: (collection: string) => readRows(some.all(collection)),
    /** Creates or replaces a document without the rules. */
    put(path: string, fields: FirestoreFields, time = new Date().toISOString()): StoredDocument {
      upsert.run(path, path.slice(0, path.lastIndexOf('/')), JSON.stringify(fields), time, time);
      return get(path)!;
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

const readRows = (rows: unknown[]): StoredDocument[] =>
  (rows as (Omit<StoredDocument, 'fields'> & { fields: string })[]).map((row) => ({
    ...row,
    fields: JSON.parse(row.fields) as FirestoreFields,
  }));

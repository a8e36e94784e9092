import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/** Opens or creates a libsql file with tables. A commit is on disk once its call returns. */
export function openLibsql(path: string, schema: string): Database.Database {
  mkdirSync(dirname(path), { recursive: true });
  // The file and SQLite's files beside it hold visitors' texts: the owner alone reads them.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const database = new Database(path, { timeout: 5000 });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec(schema);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { SCHEMA, type Row } from './schema';

/** Runs the statements of a commit, and prepares each once. */
export interface Statements {
  all(sql: string, values?: unknown[]): Row[];
  run(sql: string, values: unknown[]): void;
}

interface Connection {
  database: Database.Database;
  statements: Statements;
}

interface Waiting {
  /** Does the work, and returns a function that answers the caller after the commit. */
  run(statements: Statements): () => void;
  reject(error: unknown): void;
}

/**
 * Opens a libsql file whose commits are on disk once resolved (WAL, `synchronous=FULL`).
 *
 * Work of one turn of the event loop shares one commit, and so one fsync. A busy API thus answers
 * every request after its commit.
 */
export class LibsqlFile {
  #open: Connection | undefined;
  #waiting: Waiting[] = [];

  constructor(readonly path: string) {}

  /** Runs work in a transaction, and resolves after the commit. */
  commit<T>(work: (statements: Statements) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#flush());
      this.#waiting.push({
        run: (statements) => {
          const result = work(statements);
          return () => resolve(result);
        },
        reject,
      });
    });
  }

  /** Runs work that only reads. */
  read<T>(work: (statements: Statements) => T): T {
    return work(this.#connect().statements);
  }

  close(): void {
    this.#open?.database.close();
    this.#open = undefined;
  }

  #flush(): void {
    const waiting = this.#waiting.splice(0);
    let committed: (() => void)[];
    try {
      const { database, statements } = this.#connect();
      database.exec('BEGIN IMMEDIATE');
      committed = waiting.map(({ run }) => run(statements));
      database.exec('COMMIT');
    } catch (error) {
      this.#recover(error);
      for (const { reject } of waiting) reject(error);
      return;
    }
    for (const resolve of committed) resolve();
  }

  #recover(error: unknown): void {
    const { code } = error as { code?: string };
    try {
      // Closing is not enough: libsql keeps a connection open while its statements live.
      if (this.#open?.database.inTransaction) this.#open.database.exec('ROLLBACK');
      // On a full disk an open file stays readable, but opening takes space.
      if (code === 'SQLITE_FULL' || code === 'SQLITE_BUSY') return;
    } catch {
      // A connection without a rollback is useless.
    }
    this.close();
  }

  #connect(): Connection {
    if (this.#open) return this.#open;
    mkdirSync(dirname(this.path), { recursive: true });
    // The file and SQLite's files beside it hold visitors' texts: the owner alone reads them.
    closeSync(openSync(this.path, 'a', 0o600));
    chmodSync(this.path, 0o600);
    const database = new Database(this.path, { timeout: 5000 });
    try {
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      // Random ids touch many pages of the index in each commit. A longer log (40 MB) writes each
      // page back once for many commits.
      database.pragma('wal_autocheckpoint = 10000');
      database.exec(SCHEMA);
    } catch (error) {
      database.close();
      throw error;
    }
    this.#open = { database, statements: prepareOnce(database) };
    return this.#open;
  }
}

function prepareOnce(database: Database.Database): Statements {
  const prepared = new Map<string, Database.Statement>();
  const prepare = (sql: string): Database.Statement => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    all: (sql, values = []) => prepare(sql).all(...values) as Row[],
    run: (sql, values) => void prepare(sql).run(...values),
  };
}

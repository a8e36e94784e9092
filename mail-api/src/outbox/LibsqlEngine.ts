import type Database from 'libsql';
import type { Engine, Run } from './Engine';
import { openLibsql } from './openLibsql';
import { SCHEMA } from './schema';

interface Connection {
  database: Database.Database;
  run: Run;
}

interface Waiting {
  /** Does the work, and returns a function that answers the caller after the commit. */
  work(run: Run): Promise<() => void>;
  reject(error: unknown): void;
}

/**
 * Keeps the outbox in one libsql file, for one API process and its operators. Commits are on disk
 * once resolved (WAL, `synchronous=FULL`).
 *
 * Work of one turn of the event loop shares one commit, and so one fsync. A busy API thus answers
 * every request after its commit.
 */
export class LibsqlEngine implements Engine {
  // Without the hint SQLite takes mails_state and sorts the whole queue for each claim.
  readonly due = `SELECT id FROM mails INDEXED BY mails_due
                  WHERE state = 'queued' AND due_at <= ? ORDER BY due_at LIMIT ?`;
  #open: Connection | undefined;
  #waiting: Waiting[] = [];
  #flushed = Promise.resolve();

  constructor(private readonly path: string) {}

  /** Waits for a commit in progress, since its rows may still vanish. */
  readonly read: Run = async (sql, values) => {
    await this.#flushed;
    return this.#connect().run(sql, values);
  };

  readonly write: Run = (sql, values) => this.commit((run) => run(sql, values));

  commit<T>(work: (run: Run) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) {
        setImmediate(() => (this.#flushed = this.#flushed.then(() => this.#flush())));
      }
      this.#waiting.push({
        work: async (run) => {
          const result = await work(run);
          return () => resolve(result);
        },
        reject,
      });
    });
  }

  async close(): Promise<void> {
    await this.#flushed;
    this.#disconnect();
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting.splice(0);
    const committed: (() => void)[] = [];
    try {
      const { database, run } = this.#connect();
      database.exec('BEGIN IMMEDIATE');
      for (const { work } of waiting) committed.push(await work(run));
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
    this.#disconnect();
  }

  #disconnect(): void {
    this.#open?.database.close();
    this.#open = undefined;
  }

  #connect(): Connection {
    if (this.#open) return this.#open;
    const database = openLibsql(this.path, SCHEMA);
    // Random ids touch many pages of the index in each commit. A longer log (40 MB) writes each
    // page back once for many commits.
    database.pragma('wal_autocheckpoint = 10000');
    this.#open = { database, run: runOn(database) };
    return this.#open;
  }
}

/** Prepares each statement once. */
function runOn(database: Database.Database): Run {
  const prepared = new Map<string, Database.Statement>();
  return async <R>(sql: string, values: readonly unknown[] = []) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values) as R[];
  };
}

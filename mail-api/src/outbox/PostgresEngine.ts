import { Pool, types } from 'pg';
import type { Engine, Row, Run } from './Engine';
import { SCHEMA } from './schema';

/** Keeps two starting processes from making the tables together. */
const SCHEMA_LOCK = 2_005_150_048;

// Otherwise a BIGINT comes as text; every time and count fits a number.
types.setTypeParser(types.builtins.INT8, Number);

/** Keeps the outbox in PostgreSQL, for any number of API processes and machines. */
export class PostgresEngine implements Engine {
  readonly due = `SELECT id FROM mails WHERE state = 'queued' AND due_at <= ?
                  ORDER BY due_at LIMIT ? FOR UPDATE SKIP LOCKED`;
  readonly #pool: Pool;
  #prepared: Promise<void> | undefined;

  constructor(connectionString: string) {
    this.#pool = new Pool({
      connectionString,
      connectionTimeoutMillis: 5000,
      query_timeout: 8000,
      keepAlive: true,
    });
    // The next query replaces a broken idle connection and reports its failure.
    this.#pool.on('error', () => undefined);
    // A connection that breaks between two statements of a transaction fails the next statement.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  readonly read: Run = async (sql, values) => {
    await this.#ready();
    return runOn(this.#pool)(sql, values);
  };

  readonly write = this.read;

  async commit<T>(work: (run: Run) => Promise<T>): Promise<T> {
    await this.#ready();
    const client = await this.#pool.connect();
    let failed = true;
    try {
      await client.query('BEGIN');
      const result = await work(runOn(client));
      await client.query('COMMIT');
      failed = false;
      return result;
    } finally {
      // PostgreSQL rolls back when a connection ends.
      client.release(failed);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #ready(): Promise<void> {
    this.#prepared ??= this.#prepare().catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
    return this.#prepared;
  }

  async #prepare(): Promise<void> {
    for (const setting of ['fsync', 'synchronous_commit']) {
      const { rows } = await this.#pool.query<Row>(`SHOW ${setting}`);
      if (rows[0]?.[setting] === 'off') {
        throw new Error(`PostgreSQL runs with ${setting} = off: it could lose accepted mails`);
      }
    }
    const lock = `SELECT pg_advisory_xact_lock(${SCHEMA_LOCK});`;
    await this.#pool.query(`BEGIN; ${lock} ${SCHEMA} COMMIT;`);
  }
}

const runOn =
  (connection: Pick<Pool, 'query'>): Run =>
  async (sql, values = []) => {
    let count = 0;
    const numbered = sql.replace(/\?/g, () => `$${(count += 1)}`);
    return (await connection.query(numbered, [...values])).rows;
  };

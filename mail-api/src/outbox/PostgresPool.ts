import { Pool } from 'pg';
import { SCHEMA, type Row } from './schema';

const CONNECT_TIMEOUT_MS = 5000;
const QUERY_TIMEOUT_MS = 8000;

/** Keeps two starting processes from making the tables together. */
const SCHEMA_LOCK = 2_005_150_048;

/** Connections to a PostgreSQL database with the outbox's tables and durable commits. */
export class PostgresPool {
  readonly #pool: Pool;
  #prepared: Promise<void> | undefined;

  constructor(url: string) {
    this.#pool = new Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    // The next query replaces a broken idle connection and reports its failure.
    this.#pool.on('error', () => undefined);
  }

  async query(text: string, values: unknown[] = []): Promise<Row[]> {
    await this.#prepare();
    return (await this.#pool.query<Row>(text, values)).rows;
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #prepare(): Promise<void> {
    this.#prepared ??= this.#checkAndCreate().catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
    return this.#prepared;
  }

  async #checkAndCreate(): Promise<void> {
    for (const setting of ['fsync', 'synchronous_commit']) {
      const { rows } = await this.#pool.query<Row>(`SHOW ${setting}`);
      if (rows[0]?.[setting] === 'off') {
        throw new Error(`PostgreSQL runs with ${setting} = off: it could lose accepted mails`);
      }
    }
    await this.#pool.query(
      `BEGIN; SELECT pg_advisory_xact_lock(${SCHEMA_LOCK}); ${SCHEMA} COMMIT;`,
    );
  }
}

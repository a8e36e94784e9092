import { Pool } from 'pg';
import { Outbox, readMail, type Outcome, type StoredMail } from './Outbox';
import type { RecipientResult } from './recipients';
import { MAIL_COLUMNS, SCHEMA, type Row } from './schema';

/** Keeps two starting processes from making the tables together. */
const SCHEMA_LOCK = 2_005_150_048;

/** Stores the outbox in PostgreSQL, for any number of API processes and machines. */
export class PostgresOutbox extends Outbox {
  readonly #pool: Pool;
  #prepared: Promise<void> | undefined;

  constructor(connectionString: string) {
    super();
    this.#pool = new Pool({
      connectionString,
      connectionTimeoutMillis: 5000,
      query_timeout: 8000,
      keepAlive: true,
    });
    // The next query replaces a broken idle connection and reports its failure.
    this.#pool.on('error', () => undefined);
  }

  protected read(sql: string, values?: unknown[]): Promise<Row[]> {
    let count = 0;
    const numbered = sql.replace(/\?/g, () => `$${(count += 1)}`);
    return this.#query(numbered, values);
  }

  protected write(sql: string, values: unknown[]): Promise<Row[]> {
    return this.read(sql, values);
  }

  async claim(limit: number, now: number, leaseMs: number): Promise<StoredMail[]> {
    const rows = await this.#query(
      `WITH due AS (
         SELECT id FROM mails WHERE state = 'queued' AND due_at <= $1
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE mails SET attempts = attempts + 1, due_at = $3
         WHERE id IN (SELECT id FROM due) RETURNING ${MAIL_COLUMNS}
       ), noted AS (
         INSERT INTO mail_attempts (mail_id, attempt, started_at)
         SELECT id, attempts, $1 FROM claimed
       )
       SELECT * FROM claimed`,
      [now, limit, now + leaseMs],
    );
    return rows.map(readMail);
  }

  async settle(
    { id, attempts }: StoredMail,
    outcome: Outcome,
    now: number,
    results: readonly RecipientResult[] = [],
  ): Promise<void> {
    const { state, detail } = outcome;
    const dueAt = outcome.state === 'sent' ? null : outcome.dueAt;
    // Results come first: a crash between both statements repeats no sent mail.
    for (const result of results) await this.note(id, result, now);
    await this.#query(
      `WITH noted AS (
         UPDATE mail_attempts SET ended_at = $1, outcome = $2, detail = $3
         WHERE mail_id = $4 AND attempt = $5
       )
       UPDATE mails SET state = $2, settled_at = $1, due_at = COALESCE($6, due_at)
       WHERE id = $4 AND ($2 = 'sent' OR (attempts = $5 AND state = 'queued'))`,
      [now, state, detail, id, attempts, dueAt],
    );
  }

  async purge(sentBefore: number): Promise<number> {
    const erased = await this.#query(
      `WITH erased AS (
         DELETE FROM mails WHERE state = 'sent' AND settled_at < $1 RETURNING id
       ), audit AS (
         DELETE FROM mail_attempts WHERE mail_id IN (SELECT id FROM erased)
       ), recipients AS (
         DELETE FROM mail_recipients WHERE mail_id IN (SELECT id FROM erased)
       )
       SELECT id FROM erased`,
      [sentBefore],
    );
    return erased.length;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #query(text: string, values: unknown[] = []): Promise<Row[]> {
    this.#prepared ??= this.#prepare().catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
    await this.#prepared;
    return (await this.#pool.query<Row>(text, values)).rows;
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

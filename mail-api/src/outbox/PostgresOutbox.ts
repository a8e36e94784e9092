import { Outbox, readMail, type Outcome, type StoredMail } from './Outbox';
import { PostgresPool } from './PostgresPool';
import { MAIL_COLUMNS, type Row } from './schema';

/** The outbox in PostgreSQL: for any number of API processes, on any number of machines. */
export class PostgresOutbox extends Outbox {
  readonly #pool: PostgresPool;

  constructor(url: string) {
    super();
    this.#pool = new PostgresPool(url);
  }

  protected read(sql: string, values?: unknown[]): Promise<Row[]> {
    let count = 0;
    const numbered = sql.replace(/\?/g, () => `$${(count += 1)}`);
    return this.#pool.query(numbered, values);
  }

  protected write(sql: string, values: unknown[]): Promise<Row[]> {
    return this.read(sql, values);
  }

  async claim(limit: number, now: number, leaseMs: number): Promise<StoredMail[]> {
    const rows = await this.#pool.query(
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

  async settle({ id, attempts }: StoredMail, outcome: Outcome, now: number): Promise<void> {
    const { state, detail } = outcome;
    const dueAt = outcome.state === 'sent' ? null : outcome.dueAt;
    await this.#pool.query(
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
    const erased = await this.#pool.query(
      `WITH erased AS (
         DELETE FROM mails WHERE state = 'sent' AND settled_at < $1 RETURNING id
       ), audit AS (
         DELETE FROM mail_attempts WHERE mail_id IN (SELECT id FROM erased)
       )
       SELECT id FROM erased`,
      [sentBefore],
    );
    return erased.length;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

import type {
  Attempt,
  MailState,
  NewMail,
  Outbox,
  OutboxStats,
  Outcome,
  StoredMail,
} from './Outbox';
import { PostgresPool } from './PostgresPool';
import { MAIL_COLUMNS, readAttempt, readMail, readStats, STATS_COLUMNS } from './schema';

/** The outbox in PostgreSQL: for any number of API processes, on any number of machines. */
export class PostgresOutbox implements Outbox {
  readonly #pool: PostgresPool;

  constructor(url: string) {
    this.#pool = new PostgresPool(url);
  }

  async add(mail: NewMail): Promise<'added' | 'known' | 'conflict'> {
    const added = await this.#pool.query(
      `INSERT INTO mails (id, fingerprint, submission, created_at, due_at, give_up_at)
       VALUES ($1, $2, $3, $4, $4, $5) ON CONFLICT (id) DO NOTHING RETURNING id`,
      mail.id,
      mail.fingerprint,
      JSON.stringify(mail.submission),
      mail.now,
      mail.giveUpAt,
    );
    if (added.length === 1) return 'added';
    const [stored] = await this.#pool.query('SELECT fingerprint FROM mails WHERE id = $1', mail.id);
    return stored?.fingerprint === mail.fingerprint ? 'known' : 'conflict';
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
      now,
      limit,
      now + leaseMs,
    );
    return rows.map(readMail);
  }

  async settle(mail: StoredMail, outcome: Outcome, now: number): Promise<void> {
    const sent = outcome.state === 'sent';
    await this.#pool.query(
      `WITH noted AS (
         UPDATE mail_attempts SET ended_at = $1, outcome = $2, detail = $3
         WHERE mail_id = $4 AND attempt = $5
       )
       UPDATE mails SET state = $2, settled_at = $1, due_at = COALESCE($6, due_at)
       WHERE id = $4 AND ($7 OR (attempts = $5 AND state = 'queued'))`,
      now,
      outcome.state,
      outcome.detail,
      mail.id,
      mail.attempts,
      sent ? null : outcome.dueAt,
      sent,
    );
  }

  async list({ state, limit }: { state?: MailState; limit: number }): Promise<StoredMail[]> {
    const rows = await this.#pool.query(
      `SELECT ${MAIL_COLUMNS} FROM mails WHERE state = $1 OR $1::text IS NULL
       ORDER BY created_at DESC LIMIT $2`,
      state ?? null,
      limit,
    );
    return rows.map(readMail);
  }

  async find(idPrefix: string): Promise<StoredMail[]> {
    const rows = await this.#pool.query(
      `SELECT ${MAIL_COLUMNS} FROM mails WHERE id >= $1 AND id < $2 LIMIT 2`,
      idPrefix,
      `${idPrefix}g`,
    );
    return rows.map(readMail);
  }

  async attempts(id: string): Promise<Attempt[]> {
    const query = 'SELECT * FROM mail_attempts WHERE mail_id = $1 ORDER BY attempt';
    return (await this.#pool.query(query, id)).map(readAttempt);
  }

  async retry(id: string, now: number, giveUpAt: number): Promise<boolean> {
    const changed = await this.#pool.query(
      `UPDATE mails SET state = 'queued', due_at = $1, give_up_at = $2
       WHERE id = $3 AND state <> 'sent' AND NOT (due_at > $1 AND EXISTS (
         SELECT 1 FROM mail_attempts
         WHERE mail_id = mails.id AND attempt = mails.attempts AND ended_at IS NULL))
       RETURNING id`,
      now,
      giveUpAt,
      id,
    );
    return changed.length === 1;
  }

  async stats(): Promise<OutboxStats> {
    return readStats(await this.#pool.query(`SELECT ${STATS_COLUMNS} FROM mails GROUP BY state`));
  }

  async purge(sentBefore: number): Promise<number> {
    const erased = await this.#pool.query(
      `WITH erased AS (
         DELETE FROM mails WHERE state = 'sent' AND settled_at < $1 RETURNING id
       ), audit AS (
         DELETE FROM mail_attempts WHERE mail_id IN (SELECT id FROM erased)
       )
       SELECT id FROM erased`,
      sentBefore,
    );
    return erased.length;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

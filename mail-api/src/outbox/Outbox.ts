import {
  NOTE_RECIPIENT,
  noteValues,
  readRecipient,
  readWaiting,
  WAITING_RECIPIENTS,
  type RecipientResult,
  type StoredRecipient,
  type WaitingRecipient,
} from './recipients';
import { MAIL_COLUMNS, type Row } from './schema';
import type { Submission } from './Submission';

/** A `queued` mail waits or is in flight. A `failed` mail, refused too long, needs an operator. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Gives times in epoch milliseconds. */
export type StoredMail = ReturnType<typeof readMail>;

export type NewMail = Pick<StoredMail, 'id' | 'fingerprint' | 'submission' | 'giveUpAt'> & {
  now: number;
};

/** Ends an attempt. */
export type Outcome =
  { state: 'sent'; detail: string } | { state: 'queued' | 'failed'; detail: string; dueAt: number };

/** Forms a line of a mail's audit; an attempt of a dead process has no end. */
export type Attempt = ReturnType<typeof readAttempt>;

export interface OutboxStats extends Record<MailState, number> {
  /** Gives the creation time of the oldest unsent mail, or null when all are sent. */
  oldestQueuedAt: number | null;
}

/**
 * Stores accepted mails until they are sent. The result of each method is on disk. A method that
 * throws changes nothing as far as this process can know.
 *
 * Statements have `?` for each value, in SQL of both engines.
 */
export abstract class Outbox {
  /** Runs a statement that only reads. */
  protected abstract read(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Runs and commits a statement that returns rows. */
  protected abstract write(sql: string, values: unknown[]): Promise<Row[]>;

  /**
   * Takes due mails, for one attempt each, and notes the attempts. One process gets a mail; the
   * mail is due again when that process dies before the lease ends.
   */
  abstract claim(limit: number, now: number, leaseMs: number): Promise<StoredMail[]>;
  /**
   * Ends an attempt, and notes its results. An attempt without its lease can only say 'sent'.
   */
  abstract settle(
    mail: StoredMail,
    outcome: Outcome,
    now: number,
    results?: readonly RecipientResult[],
  ): Promise<void>;
  /** Erases mails whose sending lies before a time, with their audit. */
  abstract purge(sentBefore: number): Promise<number>;
  abstract close(): Promise<void>;

  /** @returns known: the outbox has the same submission; conflict: another one has its id */
  async add(mail: NewMail): Promise<'added' | 'known' | 'conflict'> {
    const { id, now, giveUpAt } = mail;
    const added = await this.write(
      `INSERT INTO mails (id, fingerprint, submission, created_at, due_at, give_up_at)
       VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, mail.fingerprint, JSON.stringify(mail.submission), now, now, giveUpAt],
    );
    if (added.length === 1) return 'added';
    const [stored] = await this.read('SELECT fingerprint FROM mails WHERE id = ?', [id]);
    return stored?.fingerprint === mail.fingerprint ? 'known' : 'conflict';
  }

  /** Lists the newest mails first. */
  async list({ state = null, limit }: { state?: MailState | null; limit: number }) {
    const query = `SELECT ${MAIL_COLUMNS} FROM mails WHERE state = ? OR CAST(? AS TEXT) IS NULL
                   ORDER BY created_at DESC LIMIT ?`;
    return (await this.read(query, [state, state, limit])).map(readMail);
  }

  /** Finds mails by the beginning of their id: at most two, since two are ambiguous. */
  async find(idPrefix: string): Promise<StoredMail[]> {
    const query = `SELECT ${MAIL_COLUMNS} FROM mails WHERE id >= ? AND id < ? LIMIT 2`;
    return (await this.read(query, [idPrefix, `${idPrefix}g`])).map(readMail);
  }

  async attempts(id: string): Promise<Attempt[]> {
    const query = 'SELECT * FROM mail_attempts WHERE mail_id = ? ORDER BY attempt';
    return (await this.read(query, [id])).map(readAttempt);
  }

  /** Notes a result of an attempt that goes on for other recipients. */
  async note(id: string, result: RecipientResult, now: number): Promise<void> {
    await this.write(NOTE_RECIPIENT, noteValues(id, result, now));
  }

  /** Lists the noted recipients of a mail. */
  async recipients(id: string): Promise<StoredRecipient[]> {
    const query = 'SELECT * FROM mail_recipients WHERE mail_id = ? ORDER BY recipient';
    return (await this.read(query, [id])).map(readRecipient);
  }

  /** Lists the recipients that unsent mails wait for. */
  async waiting(): Promise<WaitingRecipient[]> {
    return (await this.read(WAITING_RECIPIENTS)).map(readWaiting);
  }

  /** Makes a mail due at once. @returns false when the mail is sent, in flight or unknown */
  async retry(id: string, now: number, giveUpAt: number): Promise<boolean> {
    const query = `
      UPDATE mails SET state = 'queued', due_at = ?, give_up_at = ?
      WHERE id = ? AND state <> 'sent' AND NOT (due_at > ? AND EXISTS (
        SELECT 1 FROM mail_attempts
        WHERE mail_id = mails.id AND attempt = mails.attempts AND ended_at IS NULL))
      RETURNING id`;
    return (await this.write(query, [now, giveUpAt, id, now])).length === 1;
  }

  async stats(): Promise<OutboxStats> {
    const rows = await this.read(
      'SELECT state, count(*) AS count, min(created_at) AS oldest FROM mails GROUP BY state',
    );
    const stats: OutboxStats = { queued: 0, sent: 0, failed: 0, oldestQueuedAt: null };
    for (const { state, count, oldest } of rows) {
      stats[state as MailState] = Number(count);
      if (state === 'queued') stats.oldestQueuedAt = Number(oldest);
    }
    return stats;
  }
}

/** Counts the seconds since the creation of the oldest unsent mail, or 0 when all are sent. */
export const oldestUnsentSeconds = ({ oldestQueuedAt }: OutboxStats): number =>
  oldestQueuedAt === null ? 0 : (Date.now() - oldestQueuedAt) / 1000;

/** PostgreSQL returns a BIGINT as text; every time and count fits a number. */
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

export const readMail = (row: Row) => ({
  id: String(row.id),
  fingerprint: String(row.fingerprint),
  submission: JSON.parse(String(row.submission)) as Submission,
  state: row.state as MailState,
  /** Counts all attempts, ended or in flight. */
  attempts: Number(row.attempts),
  createdAt: Number(row.created_at),
  /** Gives the time of the next attempt, or the lease's end while an attempt is in flight. */
  dueAt: Number(row.due_at),
  giveUpAt: Number(row.give_up_at),
});

const readAttempt = (row: Row) => ({
  attempt: Number(row.attempt),
  startedAt: Number(row.started_at),
  endedAt: numberOrNull(row.ended_at),
  outcome: row.outcome as MailState | null,
  detail: row.detail as string | null,
});

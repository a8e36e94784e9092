import type { Stored } from '../limits/demandedBits';
import type { Sender } from '../server/senders';
import type { Engine, Run } from './Engine';
import { forgetSenders, noteStored, readSecret, storedBy, storedByAll } from './intake';
import {
  ATTEMPT_COLUMNS,
  MAIL_COLUMNS,
  RECIPIENT_COLUMNS,
  type Attempt,
  type MailState,
  type StoredMail,
  type StoredRecipient,
} from './schema';

export type NewMail = Pick<StoredMail, 'id' | 'fingerprint' | 'submission' | 'giveUpAt'> & {
  now: number;
  sender: Sender;
  /** Decides about a new mail by what its client and network have stored in this hour. */
  admits(stored: Record<keyof Sender, Stored>): boolean;
};

/** Ends an attempt. */
export type Outcome =
  { state: 'sent'; detail: string } | { state: 'queued' | 'failed'; detail: string; dueAt: number };

/** Gives the mail server's answer for one recipient. */
export interface RecipientResult {
  recipient: string;
  sent: boolean;
  detail: string;
}

export interface OutboxStats extends Record<MailState, number> {
  /** Gives the creation time of the oldest unsent mail, or null when all are sent. */
  oldestQueuedAt: number | null;
}

/** One large commit blocks the API for seconds. */
const ERASED_AT_ONCE = 500;

/**
 * Stores accepted mails until they are sent. The result of each method is on disk. A method that
 * throws changes nothing as far as this process can know.
 */
export class Outbox {
  #secret: Promise<string> | undefined;

  constructor(private readonly engine: Engine) {}

  /**
   * Adds a mail, and counts it for its sender in the same commit.
   * @returns known: the outbox has the same submission; conflict: another one has its id
   */
  async add(mail: NewMail): Promise<'added' | 'known' | 'conflict' | 'refused'> {
    const { id, now, giveUpAt, sender } = mail;
    const secret = await this.secret();
    const submission = JSON.stringify(mail.submission);
    return this.engine.commit(async (run) => {
      const compareStored = async () => {
        const [stored] = await run('SELECT fingerprint FROM mails WHERE id = ?', [id]);
        return stored && (stored.fingerprint === mail.fingerprint ? 'known' : 'conflict');
      };
      const found = await compareStored();
      if (found) return found;
      if (!mail.admits(await storedBy(run, secret, sender, now))) return 'refused';
      const added = await run(
        `INSERT INTO mails (id, fingerprint, submission, created_at, due_at, give_up_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id`,
        [id, mail.fingerprint, submission, now, now, giveUpAt],
      );
      // Another process may add the mail after the first look.
      if (added.length === 0) return (await compareStored())!;
      await noteStored(run, secret, { sender, now, bytes: Buffer.byteLength(submission) });
      return 'added';
    });
  }

  /** Counts what all senders have stored. */
  storedByAll(now: number): ReturnType<typeof storedByAll> {
    return storedByAll(this.engine.read, now);
  }

  /** Returns the key of challenges and of senders' names, the same for all processes. */
  secret(): Promise<string> {
    this.#secret ??= readSecret(this.engine).catch((error: unknown) => {
      this.#secret = undefined;
      throw error;
    });
    return this.#secret;
  }

  /**
   * Takes due mails, for one attempt each, and notes the attempts. One process gets a mail; the
   * mail is due again when that process dies before the lease ends.
   */
  claim(limit: number, now: number, leaseMs: number): Promise<StoredMail[]> {
    return this.engine.commit(async (run) => {
      const mails = await readMails(
        run,
        `UPDATE mails SET attempts = attempts + 1, due_at = ?
         WHERE id IN (${this.engine.due}) RETURNING ${MAIL_COLUMNS}`,
        [now + leaseMs, now, limit],
      );
      const ids = mails.map(({ id }) => id);
      await run(
        `INSERT INTO mail_attempts (mail_id, attempt, started_at)
         SELECT id, attempts, CAST(? AS BIGINT) FROM mails WHERE id IN ${listOf(ids)}`,
        [now, ...ids],
      );
      return mails;
    });
  }

  /** Notes the result for one recipient; no later result takes a sent mail back. */
  note(id: string, { recipient, sent, detail }: RecipientResult, now: number): Promise<unknown> {
    return this.engine.write(
      `INSERT INTO mail_recipients (mail_id, recipient, tried_at, sent_at, detail)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (mail_id, recipient) DO UPDATE
       SET tried_at = excluded.tried_at, sent_at = excluded.sent_at, detail = excluded.detail
       WHERE mail_recipients.sent_at IS NULL`,
      [id, recipient, now, sent ? now : null, detail],
    );
  }

  /** Ends an attempt. An attempt without its lease can only say 'sent'. */
  settle({ id, attempts }: StoredMail, outcome: Outcome, now: number): Promise<void> {
    const { state, detail } = outcome;
    const dueAt = outcome.state === 'sent' ? null : outcome.dueAt;
    return this.engine.commit(async (run) => {
      await run(
        `UPDATE mails SET state = ?, settled_at = ?, due_at = COALESCE(?, due_at)
         WHERE id = ? AND (? = 'sent' OR (attempts = ? AND state = 'queued'))`,
        [state, now, dueAt, id, state, attempts],
      );
      await run(
        `UPDATE mail_attempts SET ended_at = ?, outcome = ?, detail = ?
         WHERE mail_id = ? AND attempt = ?`,
        [now, state, detail, id, attempts],
      );
    });
  }

  /** Makes a mail due at once. @returns false when the mail is sent, in flight or unknown */
  async retry(id: string, now: number, giveUpAt: number): Promise<boolean> {
    const query = `
      UPDATE mails SET state = 'queued', due_at = ?, give_up_at = ?
      WHERE id = ? AND state <> 'sent' AND NOT (due_at > ? AND EXISTS (
        SELECT 1 FROM mail_attempts
        WHERE mail_id = mails.id AND attempt = mails.attempts AND ended_at IS NULL))
      RETURNING id`;
    return (await this.engine.write(query, [now, giveUpAt, id, now])).length === 1;
  }

  /** Forgets the counts of senders after a day. */
  forgetSenders(now: number): Promise<unknown> {
    return forgetSenders(this.engine.write, now);
  }

  /** Erases mails whose sending lies before a time, with their audit. */
  async purge(sentBefore: number): Promise<number> {
    // A mail is sent after its creation, and only the creation is in an index.
    const piece = `
      DELETE FROM mails WHERE id IN (
        SELECT id FROM mails WHERE state = 'sent' AND created_at < ? AND settled_at < ?
        LIMIT ${ERASED_AT_ONCE})
      RETURNING id`;
    const erasePiece = async (run: Run): Promise<number> => {
      const erased = await run(piece, [sentBefore, sentBefore]);
      const ids = erased.map(({ id }) => id);
      for (const table of ['mail_attempts', 'mail_recipients']) {
        await run(`DELETE FROM ${table} WHERE mail_id IN ${listOf(ids)}`, ids);
      }
      return ids.length;
    };
    const count = await this.engine.commit(erasePiece);
    return count < ERASED_AT_ONCE ? count : count + (await this.purge(sentBefore));
  }

  /** Lists the newest mails first. */
  list({ state = null, limit }: { state?: MailState | null; limit: number }) {
    const query = `SELECT ${MAIL_COLUMNS} FROM mails WHERE state = ? OR CAST(? AS TEXT) IS NULL
                   ORDER BY created_at DESC LIMIT ?`;
    return readMails(this.engine.read, query, [state, state, limit]);
  }

  /** Finds mails by the beginning of their id: at most two, since two are ambiguous. */
  find(idPrefix: string): Promise<StoredMail[]> {
    const query = `SELECT ${MAIL_COLUMNS} FROM mails WHERE id >= ? AND id < ? LIMIT 2`;
    return readMails(this.engine.read, query, [idPrefix, `${idPrefix}g`]);
  }

  attempts(id: string): Promise<Attempt[]> {
    const query = `SELECT ${ATTEMPT_COLUMNS} FROM mail_attempts WHERE mail_id = ? ORDER BY attempt`;
    return this.engine.read(query, [id]);
  }

  /** Lists the noted recipients of a mail. */
  recipients(id: string): Promise<StoredRecipient[]> {
    const query = `SELECT ${RECIPIENT_COLUMNS} FROM mail_recipients WHERE mail_id = ?
                   ORDER BY recipient`;
    return this.engine.read(query, [id]);
  }

  /** Counts the mails that wait for each recipient, with the latest reason. */
  waiting(): Promise<{ recipient: string; mails: number; reason: string }[]> {
    return this.engine.read(`
      SELECT recipient, count(*) AS mails, (
        SELECT detail FROM mail_recipients latest
        WHERE latest.recipient = waiting.recipient AND latest.sent_at IS NULL
        ORDER BY tried_at DESC LIMIT 1) AS reason
      FROM mail_recipients waiting
      WHERE sent_at IS NULL AND mail_id IN (SELECT id FROM mails WHERE state <> 'sent')
      GROUP BY recipient ORDER BY recipient`);
  }

  async stats(): Promise<OutboxStats> {
    const rows = await this.engine.read<{ state: MailState; count: number; oldest: number }>(
      'SELECT state, count(*) AS count, min(created_at) AS oldest FROM mails GROUP BY state',
    );
    const stats: OutboxStats = { queued: 0, sent: 0, failed: 0, oldestQueuedAt: null };
    for (const { state, count, oldest } of rows) {
      stats[state] = count;
      if (state === 'queued') stats.oldestQueuedAt = oldest;
    }
    return stats;
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

/** Counts the seconds since the creation of the oldest unsent mail, or 0 when all are sent. */
export const oldestUnsentSeconds = ({ oldestQueuedAt }: OutboxStats): number =>
  oldestQueuedAt === null ? 0 : (Date.now() - oldestQueuedAt) / 1000;

const readMails = async (run: Run, sql: string, values: unknown[]): Promise<StoredMail[]> =>
  (await run<StoredMail & { submission: string }>(sql, values)).map((row) => ({
    ...row,
    submission: JSON.parse(row.submission) as StoredMail['submission'],
  }));

/** Writes a list of SQL with a `?` for each value; the NULL stands for an empty list. */
const listOf = (values: readonly unknown[]): string =>
  `(${values.map(() => '?').join(', ') || 'NULL'})`;

import type { Stored } from '../limits/demandedBits';
import type { Sender } from '../server/senders';
import type { Engine, Run } from './Engine';
import { forgetting } from './forgetting';
import { intake } from './intake';
import { listOf } from './listOf';
import { addContact, waitingContacts } from './waitingContacts';
import {
  ATTEMPT_COLUMNS,
  MAIL_COLUMNS,
  RECIPIENT_COLUMNS,
  type Attempt,
  type DueMail,
  type MailState,
  type StoredMail,
  type StoredRecipient,
} from './schema';
import type { Submission } from './Submission';

export type NewMail = Pick<DueMail, 'id' | 'fingerprint' | 'submission' | 'giveUpAt'> & {
  now: number;
  sender: Sender;
  /** Leaves the mail's address for the document database. */
  notesContact?: boolean;
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
  /** Counts the addresses that wait for the document database. */
  contacts: number;
}

/**
 * Stores accepted mails until they are sent. The result of each method is on disk. A method that
 * throws changes nothing as far as this process can know.
 */
export class Outbox {
  readonly contacts;
  readonly forgetting;
  readonly intake;

  constructor(private readonly engine: Engine) {
    this.contacts = waitingContacts(engine);
    this.forgetting = forgetting(engine);
    this.intake = intake(engine);
  }

  /**
   * Adds a mail, and counts it for its sender in the same commit.
   * @returns known: the outbox has the same submission; conflict: another one has its id
   */
  async add(mail: NewMail): Promise<'added' | 'known' | 'conflict' | 'refused'> {
    const { id, now, giveUpAt } = mail;
    const sender = await this.intake.nameOf(mail.sender);
    const submission = JSON.stringify(mail.submission);
    return this.engine.commit(async (run) => {
      const compareStored = async () => {
        const [stored] = await run('SELECT fingerprint FROM mails WHERE id = ?', [id]);
        return stored && (stored.fingerprint === mail.fingerprint ? 'known' : 'conflict');
      };
      const isAdmitted = mail.admits(await this.intake.by(run, sender, now));
      if (!isAdmitted) return (await compareStored()) ?? 'refused';
      const added = await run(
        `INSERT INTO mails (id, fingerprint, submission, created_at, due_at, give_up_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id`,
        [id, mail.fingerprint, submission, now, now, giveUpAt],
      );
      if (added.length === 0) return (await compareStored())!;
      if (mail.notesContact) await addContact(run, mail);
      await this.intake.add(run, sender, now, Buffer.byteLength(submission));
      return 'added';
    });
  }

  /**
   * Takes due mails, for one attempt each, and notes the attempts. One process gets a mail; the
   * mail is due again when that process dies before the lease ends.
   */
  claim(limit: number, now: number, leaseMs: number): Promise<DueMail[]> {
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
      return mails as DueMail[];
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
    const contacts = await this.contacts.count();
    const stats: OutboxStats = { queued: 0, sent: 0, failed: 0, oldestQueuedAt: null, contacts };
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
    submission: row.submission ? (JSON.parse(row.submission) as Submission) : undefined,
  }));

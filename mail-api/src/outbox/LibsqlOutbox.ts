import { LibsqlFile, type Statements } from './LibsqlFile';
import type {
  Attempt,
  MailState,
  NewMail,
  Outbox,
  OutboxStats,
  Outcome,
  StoredMail,
} from './Outbox';
import { MAIL_COLUMNS, readAttempt, readMail, readStats, STATS_COLUMNS } from './schema';

const ERASED_AT_ONCE = 500;

/** The outbox in one libsql file: for one API process, and operators beside it. */
export class LibsqlOutbox implements Outbox {
  readonly #file: LibsqlFile;

  constructor(path: string) {
    this.#file = new LibsqlFile(path);
  }

  add(mail: NewMail): Promise<'added' | 'known' | 'conflict'> {
    return this.#file.commit((sql) => {
      const added = sql.run(
        `INSERT INTO mails (id, fingerprint, submission, created_at, due_at, give_up_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        mail.id,
        mail.fingerprint,
        JSON.stringify(mail.submission),
        mail.now,
        mail.now,
        mail.giveUpAt,
      );
      if (added === 1) return 'added';
      const [stored] = sql.all('SELECT fingerprint FROM mails WHERE id = ?', mail.id);
      return stored?.fingerprint === mail.fingerprint ? 'known' : 'conflict';
    });
  }

  claim(limit: number, now: number, leaseMs: number): Promise<StoredMail[]> {
    return this.#file.commit((sql) => {
      // Left to choose, SQLite takes mails_state, and sorts the whole queue for each claim.
      const mails = sql
        .all(
          `UPDATE mails SET attempts = attempts + 1, due_at = ?
           WHERE id IN (SELECT id FROM mails INDEXED BY mails_due
                        WHERE state = 'queued' AND due_at <= ? ORDER BY due_at LIMIT ?)
           RETURNING ${MAIL_COLUMNS}`,
          now + leaseMs,
          now,
          limit,
        )
        .map(readMail);
      for (const mail of mails) {
        sql.run(
          'INSERT INTO mail_attempts (mail_id, attempt, started_at) VALUES (?, ?, ?)',
          mail.id,
          mail.attempts,
          now,
        );
      }
      return mails;
    });
  }

  settle(mail: StoredMail, outcome: Outcome, now: number): Promise<void> {
    return this.#file.commit((sql) => {
      settleMail(sql, mail, outcome, now);
      sql.run(
        `UPDATE mail_attempts SET ended_at = ?, outcome = ?, detail = ?
         WHERE mail_id = ? AND attempt = ?`,
        now,
        outcome.state,
        outcome.detail,
        mail.id,
        mail.attempts,
      );
    });
  }

  async list({ state, limit }: { state?: MailState; limit: number }): Promise<StoredMail[]> {
    const query = `SELECT ${MAIL_COLUMNS} FROM mails WHERE state = ? OR ? IS NULL
                   ORDER BY created_at DESC LIMIT ?`;
    return this.#file.read((sql) =>
      sql.all(query, state ?? null, state ?? null, limit).map(readMail),
    );
  }

  async find(idPrefix: string): Promise<StoredMail[]> {
    const query = `SELECT ${MAIL_COLUMNS} FROM mails WHERE id >= ? AND id < ? LIMIT 2`;
    return this.#file.read((sql) => sql.all(query, idPrefix, `${idPrefix}g`).map(readMail));
  }

  async attempts(id: string): Promise<Attempt[]> {
    const query = 'SELECT * FROM mail_attempts WHERE mail_id = ? ORDER BY attempt';
    return this.#file.read((sql) => sql.all(query, id).map(readAttempt));
  }

  retry(id: string, now: number, giveUpAt: number): Promise<boolean> {
    const query = `
      UPDATE mails SET state = 'queued', due_at = ?, give_up_at = ?
      WHERE id = ? AND state <> 'sent' AND NOT (due_at > ? AND EXISTS (
        SELECT 1 FROM mail_attempts
        WHERE mail_id = mails.id AND attempt = mails.attempts AND ended_at IS NULL))`;
    return this.#file.commit((sql) => sql.run(query, now, giveUpAt, id, now) === 1);
  }

  async stats(): Promise<OutboxStats> {
    const query = `SELECT ${STATS_COLUMNS} FROM mails GROUP BY state`;
    return this.#file.read((sql) => readStats(sql.all(query)));
  }

  /** In pieces, between which the API answers: erasing all at once held it for seconds. */
  async purge(sentBefore: number): Promise<number> {
    // Nothing is sent before it is created, and only that is in an index.
    const piece = `
      DELETE FROM mails WHERE id IN (
        SELECT id FROM mails INDEXED BY mails_state
        WHERE state = 'sent' AND created_at < ? AND settled_at < ? LIMIT ${ERASED_AT_ONCE})
      RETURNING id`;
    const erasePiece = (sql: Statements): number => {
      const erased = sql.all(piece, sentBefore, sentBefore);
      for (const { id } of erased) sql.run('DELETE FROM mail_attempts WHERE mail_id = ?', id);
      return erased.length;
    };
    let total = 0;
    let erased: number;
    do {
      erased = await this.#file.commit(erasePiece);
      total += erased;
    } while (erased === ERASED_AT_ONCE);
    return total;
  }

  async close(): Promise<void> {
    this.#file.close();
  }
}

function settleMail(sql: Statements, mail: StoredMail, outcome: Outcome, now: number): void {
  if (outcome.state === 'sent') {
    sql.run(`UPDATE mails SET state = 'sent', settled_at = ? WHERE id = ?`, now, mail.id);
    return;
  }
  sql.run(
    `UPDATE mails SET state = ?, due_at = ?, settled_at = ?
     WHERE id = ? AND attempts = ? AND state = 'queued'`,
    outcome.state,
    outcome.dueAt,
    now,
    mail.id,
    mail.attempts,
  );
}

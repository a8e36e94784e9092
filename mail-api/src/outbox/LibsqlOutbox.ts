import { LibsqlFile, type Statements } from './LibsqlFile';
import { Outbox, readMail, type Outcome, type StoredMail } from './Outbox';
import { NOTE_RECIPIENT, noteValues, type RecipientResult } from './recipients';
import { MAIL_COLUMNS, type Row } from './schema';

const ERASED_AT_ONCE = 500;

/** Stores the outbox in one libsql file, for one API process and its operators. */
export class LibsqlOutbox extends Outbox {
  readonly #file: LibsqlFile;

  constructor(path: string) {
    super();
    this.#file = new LibsqlFile(path);
  }

  protected async read(query: string, values?: unknown[]): Promise<Row[]> {
    return this.#file.read((sql) => sql.all(query, values));
  }

  protected write(query: string, values: unknown[]): Promise<Row[]> {
    return this.#file.commit((sql) => sql.all(query, values));
  }

  claim(limit: number, now: number, leaseMs: number): Promise<StoredMail[]> {
    return this.#file.commit((sql) => {
      // Without the hint SQLite takes mails_state and sorts the whole queue for each claim.
      const mails = sql
        .all(
          `UPDATE mails SET attempts = attempts + 1, due_at = ?
           WHERE id IN (SELECT id FROM mails INDEXED BY mails_due
                        WHERE state = 'queued' AND due_at <= ? ORDER BY due_at LIMIT ?)
           RETURNING ${MAIL_COLUMNS}`,
          [now + leaseMs, now, limit],
        )
        .map(readMail);
      const note = 'INSERT INTO mail_attempts (mail_id, attempt, started_at) VALUES (?, ?, ?)';
      for (const mail of mails) sql.run(note, [mail.id, mail.attempts, now]);
      return mails;
    });
  }

  settle(
    { id, attempts }: StoredMail,
    outcome: Outcome,
    now: number,
    results: readonly RecipientResult[] = [],
  ): Promise<void> {
    const { state, detail } = outcome;
    const dueAt = outcome.state === 'sent' ? null : outcome.dueAt;
    return this.#file.commit((sql) => {
      for (const result of results) sql.all(NOTE_RECIPIENT, noteValues(id, result, now));
      sql.run(
        `UPDATE mails SET state = ?, settled_at = ?, due_at = COALESCE(?, due_at)
         WHERE id = ? AND (? = 'sent' OR (attempts = ? AND state = 'queued'))`,
        [state, now, dueAt, id, state, attempts],
      );
      sql.run(
        `UPDATE mail_attempts SET ended_at = ?, outcome = ?, detail = ?
         WHERE mail_id = ? AND attempt = ?`,
        [now, state, detail, id, attempts],
      );
    });
  }

  /** Erases in pieces, since one large commit blocks the API for seconds. */
  async purge(sentBefore: number): Promise<number> {
    // A mail is sent after its creation, and only the creation is in an index.
    const piece = `
      DELETE FROM mails WHERE id IN (
        SELECT id FROM mails INDEXED BY mails_state
        WHERE state = 'sent' AND created_at < ? AND settled_at < ? LIMIT ${ERASED_AT_ONCE})
      RETURNING id`;
    const erasePiece = (sql: Statements): number => {
      const erased = sql.all(piece, [sentBefore, sentBefore]);
      for (const { id } of erased) {
        sql.run('DELETE FROM mail_attempts WHERE mail_id = ?', [id]);
        sql.run('DELETE FROM mail_recipients WHERE mail_id = ?', [id]);
      }
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

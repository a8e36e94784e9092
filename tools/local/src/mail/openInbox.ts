import { openLibsql } from '@mg/mail-api/openLibsql';

/** `arrived` follows ISO 8601. */
export interface StoredMail {
  id: number;
  arrived: string;
  source: Buffer;
}

/** Stores each mail's source, in the order of arrival. */
export type Inbox = ReturnType<typeof openInbox>;

/** The source has any bytes, so the column holds base64: the client's blobs end the process. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT, arrived TEXT NOT NULL, source TEXT NOT NULL)`;

/** Opens or creates an inbox in a file. An added mail survives a loss of power. */
export function openInbox(file: string) {
  const db = openLibsql(file, SCHEMA);
  const insert = db.prepare('INSERT INTO mails (arrived, source) VALUES (?, ?)');
  const older = db.prepare('SELECT * FROM mails WHERE id < ? ORDER BY id DESC LIMIT ?');
  const count = db.prepare('SELECT count(*) AS mails FROM mails');
  const list = (before = 2 ** 31, limit = before): StoredMail[] =>
    (older.all(before, limit) as (Omit<StoredMail, 'source'> & { source: string })[]).map(
      (row) => ({ ...row, source: Buffer.from(row.source, 'base64') }),
    );
  return {
    add: (source: Buffer) => void insert.run(new Date().toISOString(), source.toString('base64')),
    /** Lists mails, the newest first, at most `limit` of those that came before another one. */
    list,
    find: (id: number): StoredMail | undefined => list(id + 1, 1).find((mail) => mail.id === id),
    count: (): number => (count.get() as { mails: number }).mails,
    close: () => void db.close(),
  };
}

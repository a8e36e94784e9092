import type { Submission } from '../requests/Submission';
import type { Attempt, MailState, OutboxStats, StoredMail } from './Outbox';

/** Tables of the outbox, in SQL that both engines take. Times are epoch milliseconds. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mails (
    id TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    submission TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'queued',
    attempts INTEGER NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    give_up_at BIGINT NOT NULL,
    settled_at BIGINT
  );
  CREATE INDEX IF NOT EXISTS mails_due ON mails (due_at) WHERE state = 'queued';
  CREATE INDEX IF NOT EXISTS mails_state ON mails (state, created_at);
  CREATE TABLE IF NOT EXISTS mail_attempts (
    mail_id TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    started_at BIGINT NOT NULL,
    ended_at BIGINT,
    outcome TEXT,
    detail TEXT,
    PRIMARY KEY (mail_id, attempt)
  );
`;

export const MAIL_COLUMNS =
  'id, fingerprint, submission, state, attempts, created_at, due_at, give_up_at';

export const STATS_COLUMNS = 'state, count(*) AS count, min(created_at) AS oldest';

export type Row = Record<string, unknown>;

/** PostgreSQL gives a BIGINT as text; every time and count fits a number. */
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

export const readMail = (row: Row): StoredMail => ({
  id: String(row.id),
  fingerprint: String(row.fingerprint),
  submission: JSON.parse(String(row.submission)) as Submission,
  state: row.state as MailState,
  attempts: Number(row.attempts),
  createdAt: Number(row.created_at),
  dueAt: Number(row.due_at),
  giveUpAt: Number(row.give_up_at),
});

export const readAttempt = (row: Row): Attempt => ({
  attempt: Number(row.attempt),
  startedAt: Number(row.started_at),
  endedAt: numberOrNull(row.ended_at),
  outcome: row.outcome as MailState | null,
  detail: row.detail as string | null,
});

export function readStats(rows: Row[]): OutboxStats {
  const of = (state: MailState): Row | undefined => rows.find((row) => row.state === state);
  return {
    queued: Number(of('queued')?.count ?? 0),
    sent: Number(of('sent')?.count ?? 0),
    failed: Number(of('failed')?.count ?? 0),
    oldestQueuedAt: numberOrNull(of('queued')?.oldest ?? null),
  };
}

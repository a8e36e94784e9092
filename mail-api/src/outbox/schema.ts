/** Makes the outbox's tables, in SQL that both engines take. Times are epoch milliseconds. */
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
  CREATE TABLE IF NOT EXISTS mail_recipients (
    mail_id TEXT NOT NULL,
    recipient TEXT NOT NULL,
    tried_at BIGINT NOT NULL,
    sent_at BIGINT,
    detail TEXT NOT NULL,
    PRIMARY KEY (mail_id, recipient)
  );
`;

export const MAIL_COLUMNS =
  'id, fingerprint, submission, state, attempts, created_at, due_at, give_up_at';

export type Row = Record<string, unknown>;

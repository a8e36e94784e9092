import type { Submission } from './Submission';

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
  CREATE TABLE IF NOT EXISTS mail_senders (
    hour_at BIGINT NOT NULL,
    network TEXT NOT NULL,
    client TEXT NOT NULL,
    items BIGINT NOT NULL,
    bytes BIGINT NOT NULL,
    PRIMARY KEY (hour_at, network, client)
  );
  CREATE TABLE IF NOT EXISTS mail_contacts (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    email TEXT NOT NULL,
    created_at BIGINT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS mail_secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** A `queued` mail waits or is in flight. A `failed` mail, refused too long, needs an operator. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Gives times in epoch milliseconds. */
export interface StoredMail {
  id: string;
  fingerprint: string;
  /** Is absent once the outbox has forgotten the body of a sent mail. */
  submission?: Submission;
  state: MailState;
  /** Counts all attempts, ended or in flight. */
  attempts: number;
  createdAt: number;
  /** Gives the time of the next attempt, or the lease's end while an attempt is in flight. */
  dueAt: number;
  giveUpAt: number;
}

/** Is not sent yet, so its body is there. */
export type DueMail = StoredMail & { submission: Submission };

export const MAIL_COLUMNS = `id, fingerprint, submission, state, attempts,
  created_at AS "createdAt", due_at AS "dueAt", give_up_at AS "giveUpAt"`;

/** Forms a line of a mail's audit; an attempt of a dead process has no end. */
export interface Attempt {
  attempt: number;
  startedAt: number;
  endedAt: number | null;
  outcome: MailState | null;
  detail: string | null;
}

export const ATTEMPT_COLUMNS =
  'attempt, started_at AS "startedAt", ended_at AS "endedAt", outcome, detail';

/** Gives the latest result for a recipient, with a time for a sent mail. */
export interface StoredRecipient {
  recipient: string;
  triedAt: number;
  sentAt: number | null;
  detail: string;
}

export const RECIPIENT_COLUMNS = 'recipient, tried_at AS "triedAt", sent_at AS "sentAt", detail';

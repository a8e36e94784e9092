import type { Submission } from '../requests/Submission';

/** queued: waiting or being sent. failed: refused for so long that an operator must look. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A submission on its way to the outbox. Times are epoch milliseconds. */
export interface NewMail {
  id: string;
  fingerprint: string;
  submission: Submission;
  now: number;
  giveUpAt: number;
}

/** A mail of the outbox. */
export interface StoredMail {
  id: string;
  fingerprint: string;
  submission: Submission;
  state: MailState;
  /** Attempts begun so far. */
  attempts: number;
  createdAt: number;
  /** When the next attempt is due; while one is under way, when its lease ends. */
  dueAt: number;
  giveUpAt: number;
}

/** How an attempt ended. */
export type Outcome =
  { state: 'sent'; detail: string } | { state: 'queued' | 'failed'; detail: string; dueAt: number };

/** One line of a mail's audit; an attempt whose process died has no end. */
export interface Attempt {
  attempt: number;
  startedAt: number;
  endedAt: number | null;
  outcome: MailState | null;
  detail: string | null;
}

export interface OutboxStats {
  queued: number;
  sent: number;
  failed: number;
  /** When the oldest mail that is not sent was taken; null when all are. */
  oldestQueuedAt: number | null;
}

/**
 * Where accepted mails stay until they are sent. Whatever a method has answered is on disk; when
 * it throws, nothing was changed as far as this process can know.
 */
export interface Outbox {
  /** @returns known: the same submission is there already; conflict: another one has its id */
  add(mail: NewMail): Promise<'added' | 'known' | 'conflict'>;
  /**
   * Takes mails that are due, for one attempt each, and notes the attempts. A mail is taken by one
   * process only, and comes back by itself if that process dies before the lease ends.
   */
  claim(limit: number, now: number, leaseMs: number): Promise<StoredMail[]>;
  /** Ends an attempt. One that lost its lease can still say 'sent', but nothing else. */
  settle(mail: StoredMail, outcome: Outcome, now: number): Promise<void>;
  /** Newest first. */
  list(filter: { state?: MailState; limit: number }): Promise<StoredMail[]>;
  /** Mails whose id starts so, at most two: enough to know that a prefix is ambiguous. */
  find(idPrefix: string): Promise<StoredMail[]>;
  attempts(id: string): Promise<Attempt[]>;
  /**
   * Makes a mail due at once, unless it is sent or being sent.
   * @returns false where it was one of these, or does not exist
   */
  retry(id: string, now: number, giveUpAt: number): Promise<boolean>;
  stats(): Promise<OutboxStats>;
  /** Erases mails that were sent before a time, with their audit. */
  purge(sentBefore: number): Promise<number>;
  close(): Promise<void>;
}

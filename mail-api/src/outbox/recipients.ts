import type { Row } from './schema';

/** Gives the mail server's answer for one recipient. */
export interface RecipientResult {
  recipient: string;
  sent: boolean;
  detail: string;
}

/** Gives the latest result for a recipient, with a time for a sent mail. */
export type StoredRecipient = ReturnType<typeof readRecipient>;

/** Counts the mails that wait for a recipient, and gives the latest reason. */
export type WaitingRecipient = ReturnType<typeof readWaiting>;

/** Notes the result for one recipient; no later result takes a sent mail back. */
export const NOTE_RECIPIENT = `
  INSERT INTO mail_recipients (mail_id, recipient, tried_at, sent_at, detail)
  VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (mail_id, recipient) DO UPDATE
  SET tried_at = excluded.tried_at, sent_at = excluded.sent_at, detail = excluded.detail
  WHERE mail_recipients.sent_at IS NULL
  RETURNING recipient`;

/** Counts the mails that wait for each recipient, with the latest reason. */
export const WAITING_RECIPIENTS = `
  SELECT recipient, count(*) AS mails, (
    SELECT detail FROM mail_recipients latest
    WHERE latest.recipient = waiting.recipient AND latest.sent_at IS NULL
    ORDER BY tried_at DESC LIMIT 1) AS reason
  FROM mail_recipients waiting
  WHERE sent_at IS NULL AND mail_id IN (SELECT id FROM mails WHERE state <> 'sent')
  GROUP BY recipient ORDER BY recipient`;

/** Gives the values of `NOTE_RECIPIENT`. */
export const noteValues = (id: string, result: RecipientResult, now: number): unknown[] => [
  id,
  result.recipient,
  now,
  result.sent ? now : null,
  result.detail,
];

export const readRecipient = (row: Row) => ({
  recipient: String(row.recipient),
  triedAt: Number(row.tried_at),
  sentAt: row.sent_at === null ? null : Number(row.sent_at),
  detail: String(row.detail),
});

export const readWaiting = (row: Row) => ({
  recipient: String(row.recipient),
  mails: Number(row.mails),
  reason: String(row.reason),
});

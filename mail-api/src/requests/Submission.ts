import { createHash } from 'node:crypto';
import type { EmailRequest, SubscribeRequest } from '@mg/shared/domain/mail';

/** What a visitor sent: validated and normalised, as the outbox keeps it. */
export type Submission =
  | {
      kind: 'email';
      request: EmailRequest;
      /** What a quotation is called; see `referenceOf`. Mails of older versions have none. */
      reference?: string;
    }
  | { kind: 'subscription'; request: SubscribeRequest };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The name of a submission in the outbox and in its Message-ID. Made from the idempotency key, so
 * that one intent of a visitor has one name, whichever process takes it and however often.
 */
export const submissionId = (key: string): string => sha256(key).slice(0, 32);

/** Equal for equal submissions: tells a retry from another body under a used key. */
export const fingerprint = ({ kind, request }: Submission): string =>
  sha256(JSON.stringify({ kind, request }));

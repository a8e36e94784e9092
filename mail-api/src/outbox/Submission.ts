import { createHash } from 'node:crypto';
import type { EmailRequest, SubscribeRequest } from '@mg/shared/domain/mail';

/** Carries a visitor's input, validated and normalised. */
export type Submission = (
  { kind: 'email'; request: EmailRequest } | { kind: 'subscription'; request: SubscribeRequest }
) & {
  /** Identifies the submission (`referenceOf`); mails of older versions have no reference. */
  reference?: string;
  /** Marks the mail of a possible bot. */
  suspect?: boolean;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Names a submission in the outbox and in its Message-ID. The idempotency key alone decides, so
 * one intent of a visitor has one name in every process.
 */
export const submissionId = (key: string): string => sha256(key).slice(0, 32);

/** Tells a retry from another body under a used key: a retry has the same fingerprint. */
export const fingerprint = ({ kind, request }: Submission): string =>
  sha256(JSON.stringify({ kind, request }));

import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@mg/shared/domain/mail';
import type { FastifyRequest } from 'fastify';
import { demandedBits } from '../limits/demandedBits';
import type { Proofs } from '../limits/proofs';
import type { Outbox } from '../outbox/Outbox';
import { fingerprint, submissionId, type Submission } from '../outbox/Submission';
import type { MailApiConfig } from '../server/config';
import { Refusal, UNAVAILABLE } from '../server/errorAnswer';
import type { Sender } from '../server/senders';

const COUNT_VALID_MS = 10_000;
/** Lets a proof count while others raise the demand. */
const GRACE_BITS = 2;
/** Asks browsers without proofs to wait. */
const RETRY_SECONDS = 60;

const KEY = /^[\x21-\x7e]{8,200}$/;

/** Reads the key of the visitor's intent. A request without a key gets a new key. */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER] ?? randomUUID();
  if (typeof key === 'string' && KEY.test(key)) return key;
  const problem = 'De 8 a 200 caracteres ASCII sin espacios';
  throw new Refusal(400, { errors: { [IDEMPOTENCY_HEADER]: problem } });
}

/** Says from where a submission comes, and how much work its browser has done for it. */
export interface Origin {
  sender: Sender;
  /** Counts the bits of the proof. */
  bits: number;
}

type Limits = Pick<MailApiConfig, 'queueMax' | 'giveUpAfterMs' | 'freeMails' | 'bytesPerDay'>;

/**
 * Makes the function that commits a submission to the outbox. It throws a `Refusal`: with 422 for
 * another body under a used key, with 429 and a challenge past a limit of the sender, the network or
 * all, with 503 for a full queue or day. Errors of the outbox pass through.
 */
export function submissionAcceptor(
  outbox: Outbox,
  config: Limits,
  proofs: Proofs,
  notesContact = false,
): (submission: Submission, key: string, origin: Origin) => Promise<'added' | 'known'> {
  let all = { queued: 0, items: 0, bytes: 0, dayBytes: 0 };
  let countedAt = -Infinity;

  // The bounds protect the disk, so a count may be some seconds old.
  const countAll = async (now: number): Promise<void> => {
    if (now - countedAt <= COUNT_VALID_MS) return;
    countedAt = now;
    const [{ queued }, stored] = await Promise.all([outbox.stats(), outbox.intake.all(now)]);
    all = { queued, ...stored };
  };
  const isFull = () => all.queued >= config.queueMax || all.dayBytes >= config.bytesPerDay;

  return async (submission, key, { sender, bits }) => {
    const now = Date.now();
    const id = submissionId(key);
    await countAll(now);
    if (isFull() && (await outbox.find(id)).length === 0) {
      throw new Refusal(503, { error: UNAVAILABLE }, RETRY_SECONDS);
    }
    let demanded = 0;
    const result = await outbox.add({
      id,
      fingerprint: fingerprint(submission),
      submission,
      now,
      giveUpAt: now + config.giveUpAfterMs,
      sender,
      notesContact,
      admits(stored) {
        demanded = demandedBits({ ...stored, total: all }, config.freeMails);
        return bits >= demanded - GRACE_BITS;
      },
    });
    if (result === 'refused') throw await proofs.refusal(key, demanded, RETRY_SECONDS);
    if (result === 'conflict') {
      const problem = 'Ya se usó con otro contenido';
      throw new Refusal(422, { errors: { [IDEMPOTENCY_HEADER]: problem } });
    }
    if (result === 'added') {
      const bytes = Buffer.byteLength(JSON.stringify(submission));
      all.queued += 1;
      all.items += 1;
      all.bytes += bytes;
      all.dayBytes += bytes;
    }
    return result;
  };
}

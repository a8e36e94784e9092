import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@mg/shared/domain/mail';
import type { FastifyRequest } from 'fastify';
import type { Outbox } from '../outbox/Outbox';
import { fingerprint, submissionId, type Submission } from '../outbox/Submission';
import type { MailApiConfig } from '../server/config';
import { Refusal, UNAVAILABLE } from '../server/errorAnswer';

const COUNT_VALID_MS = 10_000;
const KEY = /^[\x21-\x7e]{8,200}$/;

/** Reads the key of the visitor's intent. A request without a key gets a new key. */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER] ?? randomUUID();
  if (typeof key === 'string' && KEY.test(key)) return key;
  const problem = 'De 8 a 200 caracteres ASCII sin espacios';
  throw new Refusal(400, { errors: { [IDEMPOTENCY_HEADER]: problem } });
}

/**
 * Makes the function that commits a submission to the outbox. Another body under a used key throws
 * a `Refusal` with 422, a full queue one with 503. Errors of the outbox pass through.
 */
export function submissionAcceptor(
  outbox: Outbox,
  config: Pick<MailApiConfig, 'queueMax' | 'giveUpAfterMs'>,
): (submission: Submission, key: string) => Promise<'added' | 'known'> {
  let queued = 0;
  let countedAt = -Infinity;

  // The bound protects the disk, so a count may be some seconds old.
  const isFull = async (now: number): Promise<boolean> => {
    if (now - countedAt > COUNT_VALID_MS) {
      countedAt = now;
      queued = (await outbox.stats()).queued;
    }
    return queued >= config.queueMax;
  };

  return async (submission, key) => {
    const now = Date.now();
    const id = submissionId(key);
    if ((await isFull(now)) && (await outbox.find(id)).length === 0) {
      throw new Refusal(503, { error: UNAVAILABLE });
    }
    const result = await outbox.add({
      id,
      fingerprint: fingerprint(submission),
      submission,
      now,
      giveUpAt: now + config.giveUpAfterMs,
    });
    if (result === 'conflict') {
      const problem = 'Ya se usó con otro contenido';
      throw new Refusal(422, { errors: { [IDEMPOTENCY_HEADER]: problem } });
    }
    if (result === 'added') queued += 1;
    return result;
  };
}

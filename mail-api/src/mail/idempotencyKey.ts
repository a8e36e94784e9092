import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@mg/shared/domain/mail';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../server/errorAnswer';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** Reads the key of the visitor's intent. A request without a key gets a new one. */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && KEY.test(key)) return key;
  const problem = 'De 8 a 200 caracteres ASCII sin espacios';
  throw new Refusal(400, { errors: { [IDEMPOTENCY_HEADER]: problem } });
}

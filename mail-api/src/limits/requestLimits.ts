import type { IncomingMessage } from 'node:http';
import { PROOF_HEADER } from '@mg/shared/domain/challenge';
import { IDEMPOTENCY_HEADER } from '@mg/shared/domain/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, TOO_MANY } from '../server/errorAnswer';
import type { Sender } from '../server/senders';
import { LEAST_BITS } from './demandedBits';
import type { Proofs } from './proofs';

/** A network has as many requests as so many clients. */
const CLIENTS_OF_NETWORK = 10;
/** A browser may repeat a request whose answer is lost. */
const REQUESTS_OF_PROOF = 5;

/**
 * Makes the hook that limits a route's requests in memory, by client and by network, before it
 * reads a body. A request with a proof has a limit of its own, so the people behind a hostile
 * address get through.
 * @returns the bits of the request's proof, or 0
 * @throws Refusal with 429 and a challenge
 */
export function requestLimits(
  app: FastifyInstance,
  perMinute: number,
  senderOf: (request: IncomingMessage) => Sender,
  proofs?: Proofs,
): (request: FastifyRequest) => Promise<number> {
  const limit = (max: number, nameOf: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, keyGenerator: nameOf });
  const ofClient = limit(perMinute, ({ raw }) => senderOf(raw).client);
  const ofNetwork = limit(perMinute * CLIENTS_OF_NETWORK, ({ raw }) => senderOf(raw).network);
  const ofProof = limit(REQUESTS_OF_PROOF, ({ headers }) => String(headers[PROOF_HEADER]));
  return async (request) => {
    const { [PROOF_HEADER]: proof, [IDEMPOTENCY_HEADER]: key } = request.headers;
    const bits = proofs && proof && typeof key === 'string' ? await proofs.bitsOf(proof, key) : 0;
    for (const reached of bits > 0 ? [ofProof] : [ofClient, ofNetwork]) {
      const state = await reached(request);
      if (!state.isAllowed && state.isExceeded) {
        const { ttlInSeconds } = state;
        throw (
          (await proofs?.refusal(key, LEAST_BITS, ttlInSeconds)) ??
          new Refusal(429, { error: TOO_MANY }, ttlInSeconds)
        );
      }
    }
    return bits;
  };
}

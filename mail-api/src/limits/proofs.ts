import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { zeroBits, type Challenge } from '@mg/shared/domain/challenge';
import { Refusal, TOO_MANY } from '../server/errorAnswer';

const VALID_SECONDS = 5 * 60;
const MAC_LENGTH = 22;
const PROOF = /^((\d{1,2})\.(\d{1,12})\.([\w-]{22}))\.\d{1,12}$/;

/**
 * Makes challenges and checks proofs. The API stores neither: a token carries its bits and its end,
 * and a keyed hash binds both to one idempotency key. So a proof pays for one mail.
 * @param secret resolves to the key that all processes of an outbox share
 */
export function proofs(secret: () => Promise<string>, now: () => number = Date.now) {
  const macOf = async (bits: number, end: number, key: string): Promise<string> => {
    const mac = createHmac('sha256', await secret()).update(`${bits}.${end}.${key}`);
    return mac.digest('base64url').slice(0, MAC_LENGTH);
  };
  return {
    /** Returns a proof's bits, or 0 for a proof that is none, too old or of another key. */
    async bitsOf(proof: unknown, key: string): Promise<number> {
      const [, , bits, end, mac] = PROOF.exec(String(proof)) ?? [];
      if (mac === undefined || Number(end) * 1000 < now()) return 0;
      const hash = createHash('sha256').update(String(proof)).digest();
      if (zeroBits(hash) < Number(bits)) return 0;
      const own = await macOf(Number(bits), Number(end), key);
      return timingSafeEqual(Buffer.from(own), Buffer.from(mac)) ? Number(bits) : 0;
    },
    /** Makes the answer past a limit; a request without a key gets no challenge. */
    async refusal(key: unknown, bits: number, retryAfter: number): Promise<Refusal> {
      if (typeof key !== 'string') return new Refusal(429, { error: TOO_MANY }, retryAfter);
      const end = Math.ceil(now() / 1000) + VALID_SECONDS;
      const token = `${bits}.${end}.${await macOf(bits, end, key)}`;
      const challenge: Challenge = { token, bits };
      return new Refusal(429, { error: TOO_MANY, challenge }, retryAfter);
    },
  };
}

export type Proofs = ReturnType<typeof proofs>;

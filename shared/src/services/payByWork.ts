import { sha256 } from '@noble/hashes/sha2.js';
import { BITS_MAX, LONGEST_WORK_MS, zeroBits, type Challenge } from '../domain/challenge';
import { isText, shape } from '../domain/shape';
import { nextTask } from '../page/scheduling';
import { showWaitNote } from '../page/waitNote';

const WAIT =
  'Hay muchos envíos en este momento. Su navegador hace una comprobación de unos segundos, y el suyo sale: no cierre la página.';
/** A quick phone is done before. */
const NOTE_AFTER_MS = 400;
/** Leaves the page time for input between two slices. */
const SLICE_MS = 10;
const PROOFS_BETWEEN_LOOKS = 64;

/**
 * Does the work that a busy mail API asks for, and posts the message again with its proof, as often
 * as the API asks. @returns the last answer, which is a refusal when the work takes too long
 */
export async function payByWork(
  refusal: Response,
  post: (proof: string) => Promise<Response>,
): Promise<Response> {
  const end = Date.now() + LONGEST_WORK_MS;
  let removeNote: () => void = () => undefined;
  const timer = setTimeout(() => (removeNote = showWaitNote(WAIT)), NOTE_AFTER_MS);
  try {
    let response = refusal;
    while (response.status === 429) {
      const proof = await solve(await challengeIn(response), end);
      if (proof === undefined) break;
      response = await post(proof);
    }
    return response;
  } finally {
    clearTimeout(timer);
    removeNote();
  }
}

const isChallenge = shape({
  token: isText,
  bits: (bits) => Number.isInteger(bits) && (bits as number) <= BITS_MAX,
});

async function challengeIn(response: Response): Promise<Challenge | undefined> {
  // The caller reads the answer, too. A proxy answers with other texts.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { challenge } = Object(body) as { challenge?: unknown };
  return isChallenge(challenge) ? (challenge as Challenge) : undefined;
}

/** Looks for a proof in slices. @returns undefined without a challenge, or when the time is over */
async function solve(challenge: Challenge | undefined, end: number): Promise<string | undefined> {
  if (!challenge) return undefined;
  const { token, bits } = challenge;
  const text = new TextEncoder();
  for (let nonce = 0; Date.now() < end; await nextTask()) {
    const sliceEnd = performance.now() + SLICE_MS;
    while (performance.now() < sliceEnd) {
      for (const stop = nonce + PROOFS_BETWEEN_LOOKS; nonce < stop; nonce += 1) {
        const proof = `${token}.${nonce}`;
        if (zeroBits(sha256(text.encode(proof))) >= bits) return proof;
      }
    }
  }
  return undefined;
}

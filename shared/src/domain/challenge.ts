/**
 * Asks a browser for a proof of work: past a limit, the mail API takes a request only with a proof.
 * The proof is `token.nonce`, and its SHA-256 begins with so many zero bits.
 */
export interface Challenge {
  token: string;
  /** Doubles the expected work with each bit; 15 bits take a cheap phone a third of a second. */
  bits: number;
}

/** Carries the proof of a request. */
export const PROOF_HEADER = 'proof-of-work';

/** Limits the bits of a challenge, since `zeroBits` looks at the first 32. */
export const BITS_MAX = 32;

/** Counts the zero bits at the start of a hash, up to 32. */
export const zeroBits = (hash: Uint8Array): number =>
  Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0));

/** Limits the body of a request to the mail API; the longest list of usual names takes two thirds. */
export const BODY_MAX_BYTES = 100 * 1024;

/** Limits the work for a busy mail API. */
export const LONGEST_WORK_MS = 15_000;

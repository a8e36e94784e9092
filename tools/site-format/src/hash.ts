import { createHash } from 'node:crypto';

/** Browsers ignore a hash of another form, and then check nothing. */
export const isHash = (text: unknown): text is string =>
  typeof text === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(text);

/** Returns `sha384-` and the hash in base64, the form that browsers check. */
export const sha384 = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

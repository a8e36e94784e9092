import { createHash } from 'node:crypto';

/** Returns `sha384-` and the hash in base64, the form that browsers check. */
export const sha384 = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

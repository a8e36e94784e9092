import { createHash } from 'node:crypto';

/** Returns a hash in the form that browsers check: `sha384-` and base64. */
export const sha384 = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

import { isHash, sha384 } from '@mg/site-format/hash';
import { DamageError } from '../storage/errors';

/**
 * Returns the bytes of a file where they have the wanted hash. Every reader of a site compares here.
 *
 * @param name of the file, for the message
 * @throws DamageError
 */
export function verified(
  bytes: Buffer | undefined,
  hash: string | undefined,
  name: string,
): Buffer {
  if (!bytes) throw new DamageError(name, 'missing');
  if (!isHash(hash)) throw new DamageError(name, 'malformed');
  if (sha384(bytes) === hash) return bytes;
  throw new DamageError(name, 'changed');
}

/** Returns the words of a damage, or nothing. */
export function damageIn(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof DamageError) return [error.message];
    throw error;
  }
}

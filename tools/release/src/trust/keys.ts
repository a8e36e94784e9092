import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Describes a public key as TUF does; `public` holds the 32 bytes in hex. */
export const TrustedKey = z.strictObject({
  keytype: z.literal('ed25519'),
  scheme: z.literal('ed25519'),
  keyval: z.strictObject({ public: z.string().regex(/^[0-9a-f]{64}$/) }),
  /** Names the holder for people; no id depends on this text. */
  name: z.string().regex(/^[\w.-]{1,60}$/),
});
export type TrustedKey = z.infer<typeof TrustedKey>;

/** Signs in the name of its holder. */
export interface OwnKey {
  id: string;
  name: string;
  private: KeyObject;
}

/** Describes the public part of a key. */
export function trustedKey({ name, private: key }: Omit<OwnKey, 'id'>): TrustedKey {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  const hex = Buffer.from(x!, 'base64url').toString('hex');
  return { keytype: 'ed25519', scheme: 'ed25519', keyval: { public: hex }, name };
}

/** Returns the id that TUF derives from a key's canonical JSON. */
export function keyId({ keytype, scheme, keyval }: Omit<TrustedKey, 'name'>): string {
  const canonical = JSON.stringify({ keytype, keyval: { public: keyval.public }, scheme });
  return createHash('sha256').update(canonical).digest('hex');
}

/** Makes the key that verifies signatures. */
export function verifier({ keyval }: TrustedKey): KeyObject {
  const x = Buffer.from(keyval.public, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

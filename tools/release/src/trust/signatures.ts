import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { verifier, type OwnKey, type TrustedKey } from './keys';

export const Signature = z.strictObject({ keyid: z.string(), sig: z.base64() });
export type Signature = z.infer<typeof Signature>;

/** Signs the exact bytes, so that no form of JSON has to be canonical. */
export const signatures = (type: string, body: Buffer, keys: readonly OwnKey[]): Signature[] =>
  keys.map(({ id, private: key }) => ({
    keyid: id,
    sig: sign(null, signedBytes(type, body), key).toString('base64'),
  }));

/** Lists the known keys whose signatures hold, each once; a signature of another key counts for nothing. */
export function signersOf(
  type: string,
  body: Buffer,
  found: readonly Signature[],
  keys: Readonly<Record<string, TrustedKey>>,
): string[] {
  const signed = signedBytes(type, body);
  const holds = ({ keyid, sig }: Signature) =>
    Object.hasOwn(keys, keyid) &&
    verify(null, signed, verifier(keys[keyid]!), Buffer.from(sig, 'base64'));
  return [...new Set(found.filter(holds).map(({ keyid }) => keyid))];
}

/** Joins type and document as DSSE's PAE does, so that no signature fits another type. */
function signedBytes(type: string, body: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `;
  return Buffer.concat([Buffer.from(head), body]);
}

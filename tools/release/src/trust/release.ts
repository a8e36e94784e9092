import { sha384 } from '@mg/site-format/hash';
import type { PublishedFile, ReleaseManifest } from '@mg/site-format/manifest';
import { z } from 'zod';
import { DamageError } from '../storage/errors';
import { closed, enveloped, jsonOf, opened } from './envelope';
import { trustedKey, type OwnKey, type TrustedKey } from './keys';
import { signatures, signersOf } from './signatures';

const TYPE = 'application/vnd.in-toto+json';
const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'https://mg.example/release/v1';

/** Names the published files in in-toto's form, and all else of the version beside. */
const Statement = z.strictObject({
  _type: z.literal(STATEMENT),
  subject: z.array(
    z.strictObject({
      name: z.string(),
      digest: z.strictObject({ sha384: z.string().regex(/^[0-9a-f]{96}$/) }),
      annotations: z.strictObject({ bytes: z.int() }),
    }),
  ),
  predicateType: z.literal(PREDICATE),
  predicate: z.looseObject({ app: z.string(), version: z.string(), publishedAt: z.string() }),
});

/** Writes `release.json`: an in-toto statement in a signed envelope. */
export function releaseText(
  { files, ...predicate }: ReleaseManifest,
  keys: readonly OwnKey[],
): string {
  const subject = Object.entries(files).map(([name, { hash, bytes }]) => ({
    name,
    digest: { sha384: Buffer.from(hash.slice('sha384-'.length), 'base64').toString('hex') },
    annotations: { bytes },
  }));
  return enveloped(TYPE, { _type: STATEMENT, subject, predicateType: PREDICATE, predicate }, keys);
}

/**
 * Reads `release.json`.
 *
 * @param keys have signed something at the site at some time
 * @returns the hash of the statement, so that one more signature changes no record
 * @throws DamageError where no such key has signed the statement
 */
export function readRelease(
  bytes: Buffer,
  file: string,
  keys?: Readonly<Record<string, TrustedKey>>,
): { manifest: ReleaseManifest; hash: string; signers: string[] } {
  const { body, signatures: found } = opened(bytes, file, TYPE);
  const signers = keys ? signersOf(TYPE, body, found, keys) : [];
  if (keys && signers.length === 0) throw new DamageError(file, 'unsigned');
  const { data } = Statement.safeParse(jsonOf(body.toString('utf8')));
  if (!data) throw new DamageError(file, 'changed');
  const files = data.subject.map(({ name, digest, annotations }): [string, PublishedFile] => [
    name,
    { hash: `sha384-${Buffer.from(digest.sha384, 'hex').toString('base64')}`, ...annotations },
  ]);
  const manifest = { ...data.predicate, files: Object.fromEntries(files) };
  return { manifest: manifest as unknown as ReleaseManifest, hash: sha384(body), signers };
}

/** Adds a key's signature to a release that another key has signed; undefined for any other release. */
export function countersigned(
  bytes: Buffer,
  file: string,
  earlier: OwnKey,
  key: OwnKey,
): string | undefined {
  const { body, signatures: found } = opened(bytes, file, TYPE);
  const known = Object.fromEntries([earlier, key].map((one) => [one.id, trustedKey(one)]));
  const signers = signersOf(TYPE, body, found, known);
  if (!signers.includes(earlier.id) || signers.includes(key.id)) return undefined;
  return closed(TYPE, { body, signatures: [...found, ...signatures(TYPE, body, [key])] });
}

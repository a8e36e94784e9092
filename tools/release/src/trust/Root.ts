import { isHash } from '@mg/site-format/hash';
import { isAppName } from '@mg/site-format/layout';
import { z } from 'zod';
import { ReleaseError } from '../storage/errors';
import { jsonOf, opened } from './envelope';
import { keyId, TrustedKey } from './keys';
import { signersOf } from './signatures';

export const ROOT_TYPE = 'application/vnd.mg.root+json';

const keyid = z.string().regex(/^[0-9a-f]{64}$/);
const hash = z.string().refine(isHash);
const moment = z.iso.datetime();

const Role = z
  .strictObject({ keyids: z.array(keyid).min(1), threshold: z.int().min(1) })
  .refine(
    ({ keyids }) => new Set(keyids).size === keyids.length,
    'has a role that names a key twice',
  )
  .refine(({ keyids, threshold }) => threshold <= keyids.length, {
    error: 'has a role with fewer keys than it needs',
  });
type Role = z.infer<typeof Role>;

/**
 * Names a right: to change the root; to compose, configure and clean up; to publish or to release one
 * app, or `*` for each app without a role of its own; to approve what others release.
 */
export const isRoleName = (name: string): boolean => {
  const [, app] = /^(?:publish|release|approve)\/(.+)$/.exec(name) ?? [];
  return app === undefined ? ['root', 'operate'].includes(name) : app === '*' || isAppName(app);
};

/** Says which keys may do something at a site. Roles, thresholds and words are TUF's. */
const Root = z
  .strictObject({
    _type: z.literal('root'),
    version: z.int().min(1),
    /** Follows ISO 8601, in UTC. */
    expires: moment,
    /** Limits the age of a record, in days; a frozen site shows an older one. */
    recordDays: z.int().min(1),
    keys: z.record(keyid, TrustedKey),
    roles: z.record(z.string(), Role),
    /** Keep versions that were never live from going live; without apps, of every app. */
    freezes: z
      .array(z.strictObject({ from: moment, until: moment, apps: z.array(z.string()) }))
      .optional(),
    /** Stands for all that a site had before its first root. */
    adopted: z
      .strictObject({
        serial: z.int().min(0),
        /** Hashes the log's line of that record. */
        line: hash.nullable(),
        /** Hashes `release.json` by names such as `quote@1.0.0`. */
        versions: z.record(z.string(), hash),
      })
      .optional(),
  })
  .refine(({ roles }) => Object.keys(roles).every(isRoleName), 'has a role of an unknown name')
  .refine(({ roles }) => 'root' in roles && 'operate' in roles, 'lacks the role root or operate')
  .refine(({ keys }) => Object.entries(keys).every(([id, key]) => keyId(key) === id), {
    error: 'names a key by another id than its own',
  })
  .refine(
    ({ keys, roles }) =>
      Object.values(roles).every((role) => role.keyids.every((id) => Object.hasOwn(keys, id))),
    'has a role with an unknown key',
  );
export type Root = z.infer<typeof Root>;

/**
 * Tells why signers may not use a right, or returns undefined where they may.
 *
 * @param role such as `release/quote`
 */
export function unmet(root: Root, role: string, signers: readonly string[]): string | undefined {
  const { keyids, threshold } = roleIn(root, role) ?? { keyids: [], threshold: 1 };
  const own = signers.filter((id) => keyids.includes(id));
  if (own.length >= threshold) return undefined;
  const names = (ids: readonly string[]) => ids.map((id) => root.keys[id]?.name ?? id.slice(0, 8));
  const holders = keyids.length > 0 ? names(keyids).join(', ') : 'nobody';
  const has = signers.length > 0 ? `that of ${names(signers).join(', ')}` : 'none';
  const count = threshold > 1 ? `${threshold} signatures` : 'a signature';
  return `${count} of the role ${role} (${holders}), and has ${has}`;
}

const roleIn = ({ roles }: Root, name: string): Role | undefined =>
  roles[name] ?? roles[name.replace(/\/.*/, '/*')];

/** Reads a root as its holders wrote it, and trusts no signature. @throws ReleaseError */
export function readRoot(body: Buffer | string, file: string): Root {
  const { data, error } = Root.safeParse(jsonOf(String(body)));
  if (data) return data;
  const { message, path } = error!.issues[0]!;
  throw new ReleaseError(`${file} ${path.length > 0 ? `(${path.join('.')}) ` : ''}${message}.`);
}

export interface SignedRoot {
  root: Root;
  /** Says which signatures are missing. */
  missing?: string;
}

/**
 * Reads the next root. Its own root role and that of the root before must have signed, and its version
 * follows that one, so nobody skips, repeats or takes back a change of keys.
 *
 * @param before is absent for the first root, which readers know by its hash
 * @throws ReleaseError
 */
export function nextRoot(bytes: Buffer, file: string, before?: Root): SignedRoot {
  const { body, signatures } = opened(bytes, file, ROOT_TYPE);
  const root = readRoot(body, file);
  if (root.version !== (before?.version ?? 0) + 1) {
    throw new ReleaseError(
      `${file} has version ${root.version}, and does not follow the one before.`,
    );
  }
  const missing = [...(before ? [before] : []), root].flatMap((judge) => {
    const signers = signersOf(ROOT_TYPE, body, signatures, judge.keys);
    return unmet(judge, 'root', signers) ?? [];
  });
  return { root, missing: missing[0] };
}

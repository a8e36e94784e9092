import { generateKeyPairSync } from 'node:crypto';
import { enveloped } from '../trust/envelope';
import { keyId, trustedKey, type OwnKey } from '../trust/keys';
import { ROOT_TYPE, type Root } from '../trust/Root';

export function newKey(name: string): OwnKey {
  const half = { name, private: generateKeyPairSync('ed25519').privateKey };
  return { ...half, id: keyId(trustedKey(half)) };
}

/** Names the holders of a role, and how many must sign. */
export type Holders = [keys: readonly OwnKey[], threshold?: number];

/** Makes a root whose other roles belong to the holders of the root. */
export function rootOf(version: number, roles: Readonly<Record<string, Holders>>): Root {
  const { root, operate = root!, ...others } = roles;
  const all = Object.entries({ root: root!, operate, ...others });
  return {
    _type: 'root',
    version,
    expires: '2099-01-01T00:00:00.000Z',
    recordDays: 365,
    keys: Object.fromEntries(
      all.flatMap(([, [keys]]) => keys.map((key) => [key.id, trustedKey(key)])),
    ),
    roles: Object.fromEntries(
      all.map(([name, [keys, threshold = 1]]) => [
        name,
        { keyids: keys.map(({ id }) => id), threshold },
      ]),
    ),
  };
}

export const signedRoot = (root: unknown, signers: readonly OwnKey[]): Buffer =>
  Buffer.from(enveloped(ROOT_TYPE, root, signers));

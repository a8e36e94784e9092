import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names a store and the keys of its one user; stands beside the data. */
export interface StoreIdentity {
  fsid: string;
  accessKey: string;
  secretKey: string;
}

export const newIdentity = (): StoreIdentity => ({
  fsid: randomUUID(),
  accessKey: randomBytes(10).toString('hex'),
  secretKey: randomBytes(20).toString('hex'),
});

const identityFile = (folder: string) => join(folder, 'store.json');

/** Returns nothing where the first start in the folder did not come to its end. */
export const readIdentity = (folder: string): Promise<StoreIdentity | undefined> =>
  readFile(identityFile(folder), 'utf8').then(
    (text) => JSON.parse(text) as StoreIdentity,
    () => undefined,
  );

/** Marks the store as complete. */
export const writeIdentity = (folder: string, identity: StoreIdentity): Promise<void> =>
  writeFile(identityFile(folder), JSON.stringify(identity), { mode: 0o600 });

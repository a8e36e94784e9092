import { openBucket } from '../../../tools/release/src/operations/openBucket';
import { BucketClient } from '../../../tools/release/src/storage/BucketClient';
import { readBucketAddress } from '../../../tools/release/src/storage/bucketAddress';
import { startStore, type Store } from '../../../tools/release/src/testing/startStore';

const BUCKET = 's3://drills';

/**
 * Works with a real S3 server, which this process and its children find in the environment. The
 * server ends with the work.
 */
export async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await startStore();
  Object.assign(process.env, store.env);
  try {
    return await work(store);
  } finally {
    await store.stop();
  }
}

/** Opens a place for a site in the store of the environment, and returns its address. */
export async function bucketOf(name: string): Promise<string> {
  const site = `${BUCKET}/${name}`;
  await openBucket(new BucketClient(readBucketAddress(site, process.env)));
  return site;
}

/** Works with an empty bucket of a real S3 server, or with none. */
export const withBucket = <T>(
  isWanted: boolean,
  work: (site?: string) => Promise<T>,
): Promise<T> => (isWanted ? inStore(async () => work(await bucketOf('site'))) : work());

import { openBucket } from '../../../tools/release/src/operations/openBucket';
import { BucketClient } from '../../../tools/release/src/storage/BucketClient';
import { readBucketAddress } from '../../../tools/release/src/storage/bucketAddress';
import { fixtureBucket, fixtureSite } from '../../../tools/release/src/testing/fixtureSite';
import { startStore, type Store } from '../../../tools/release/src/testing/startStore';

const BUCKET = 's3://drills';

export const BUCKET_OPTION: [false, string] = [
  false,
  'keeps the site in a bucket of a real S3 server, and serves it through edges',
];

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

export type Fixture = Awaited<ReturnType<typeof fixtureSite>>;

/** Works with the small site in a bucket of a real S3 server, or in a folder. */
export const withFixture = async <T>(
  inBucket: boolean,
  work: (fixture: Fixture) => Promise<T>,
): Promise<T> =>
  inBucket
    ? inStore(async () => work(await fixtureBucket(await bucketOf('site'))))
    : work(await fixtureSite());

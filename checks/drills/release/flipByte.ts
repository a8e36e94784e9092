import { BucketClient } from '../../../tools/release/src/storage/BucketClient';
import { BucketObjects } from '../../../tools/release/src/storage/BucketObjects';
import {
  isBucketAddress,
  readBucketAddress,
} from '../../../tools/release/src/storage/bucketAddress';
import { openSite } from '../../../tools/release/src/storage/openSite';

/** Flips a random bit of a site's file, and returns a function that repairs the file. */
export async function flipByte(site: string, path: string): Promise<() => Promise<void>> {
  const storage = openSite(site);
  const bytes = (await storage.read(path))!;
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(Math.random() * bytes.length)]! ^= 1 << Math.floor(Math.random() * 8);
  if (path === 'live.json' && isBucketAddress(site)) await replacePointer(site, flipped);
  else await storage.replace(path, flipped);
  return () => storage.replace(path, bytes);
}

/** Keeps the name of the set, without which the pointer leads nowhere. */
async function replacePointer(site: string, bytes: Buffer): Promise<void> {
  const objects = new BucketObjects(new BucketClient(readBucketAddress(site, process.env)));
  const { set } = (await objects.head('live.json'))!;
  await objects.put('live.json', bytes, { 'x-amz-meta-set': set! });
}

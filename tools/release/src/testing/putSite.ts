import {
  isPrivate,
  LIVE_FILE,
  POLICY_FILE,
  recordFile,
  RELEASES_FOLDER,
  setFolder,
} from '@mg/site-format/layout';
import { openBucket } from '../operations/openBucket';
import { readBucketAddress } from '../storage/bucketAddress';
import { BucketClient } from '../storage/BucketClient';
import { filesIn } from '../site/wholeFolders';
import { FolderStorage } from '../storage/FolderStorage';
import { objectHeaders } from '../storage/objectHeaders';
import { storeVariables, type MemoryStore } from './memoryStore';

/**
 * Copies the newest set of a site folder and its versions into a bucket, as they are, and opens the
 * bucket to visitors.
 *
 * @param root address of the bucket and its prefix in the store, such as `/bucket/prefix`
 * @returns the address of the set in the store
 */
export async function putSite(store: MemoryStore, site: string, root: string): Promise<string> {
  await openBucket(new BucketClient(readBucketAddress(`s3:/${root}`, storeVariables(store))));
  const storage = new FolderStorage(site);
  const serial = await storage.latestSerial();
  const isHashed = await storage.read(`${setFolder(serial)}/${POLICY_FILE}`);
  const id = `${serial}/x${serial}${isHashed ? '-hashed' : ''}`;
  const set = `${root}/sets/${id}`;
  for (const [path, bytes] of await filesIn(storage, RELEASES_FOLDER))
    store.put(`${root}/${RELEASES_FOLDER}/${path}`, bytes, objectHeaders(path));
  for (const [path, bytes] of await filesIn(storage, setFolder(serial)))
    if (!isPrivate(path)) store.put(`${set}/${path}`, bytes, objectHeaders(path));
  const record = (await storage.read(`${setFolder(serial)}/${LIVE_FILE}`))!;
  for (const path of [recordFile(serial), LIVE_FILE])
    store.put(`${root}/${path}`, record, { ...objectHeaders(path), 'x-amz-meta-set': id });
  return set;
}

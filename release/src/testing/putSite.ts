import { extname } from 'node:path';
import {
  isPrivate,
  LIVE_FILE,
  recordFile,
  RELEASES_FOLDER,
  setFolder,
} from '@mg/site-format/layout';
import { filesIn } from '../storage/filesIn';
import { FolderStorage } from '../storage/FolderStorage';
import type { ReadOnlyStore } from './readOnlyStore';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
};
const ENCODINGS: Record<string, string> = { '.br': 'br', '.gz': 'gzip' };

/**
 * Copies the newest set of a site folder and its versions into the store, in the layout of buckets.
 *
 * @param root address of the bucket and its prefix in the store, such as `/bucket/prefix`
 * @returns the address of the set in the store
 */
export async function putSite(store: ReadOnlyStore, site: string, root: string): Promise<string> {
  const storage = new FolderStorage(site);
  const serial = await storage.latestSerial();
  const id = `${serial}/x${serial}`;
  const set = `${root}/sets/${id}`;
  for (const [path, bytes] of await filesIn(storage, RELEASES_FOLDER))
    store.put(`${root}/${RELEASES_FOLDER}/${path}`, bytes, headersOf(path));
  for (const [path, bytes] of await filesIn(storage, setFolder(serial)))
    if (!isPrivate(path)) store.put(`${set}/${path}`, bytes, headersOf(path));
  const record = (await storage.read(`${setFolder(serial)}/${LIVE_FILE}`))!;
  for (const path of [recordFile(serial), LIVE_FILE])
    store.put(`${root}/${path}`, record, { ...headersOf(path), 'x-amz-meta-set': id });
  return set;
}

/** Gives a compressed sibling the type of its plain file. */
export function headersOf(path: string): Record<string, string> {
  const encoding = ENCODINGS[extname(path)];
  const type = TYPES[extname(encoding ? path.slice(0, -3) : path)] ?? 'application/octet-stream';
  return {
    'content-type': type,
    'cache-control': 'private',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
}

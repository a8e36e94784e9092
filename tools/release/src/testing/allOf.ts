import { createHash } from 'node:crypto';
import { filesIn } from '../site/wholeFolders';
import { openSite } from '../storage/openSite';

const FOLDERS = ['r', 'sets', 'records', 'files', '.keys'];
const FILES = ['config.json', 'live.json'];

/** Reads the SHA-256 of each file that a site keeps, by path; texts compare faster than bytes. */
export async function allOf(site: string): Promise<Map<string, string>> {
  const storage = openSite(site);
  const all = new Map<string, string>();
  for (const folder of FOLDERS) {
    for (const [path, bytes] of await filesIn(storage, folder)) {
      all.set(`${folder}/${path}`, hashOf(bytes));
    }
  }
  for (const path of FILES) {
    const bytes = await storage.read(path);
    if (bytes) all.set(path, hashOf(bytes));
  }
  return all;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

import { filesIn } from '../storage/filesIn';
import { openSite } from '../storage/openSite';

const FOLDERS = ['r', 'sets', 'records', 'files', '.keys'];
const FILES = ['config.json', 'live.json'];

/** Reads all that a site keeps, by path. */
export async function allOf(site: string): Promise<Map<string, Buffer>> {
  const storage = openSite(site);
  const all = new Map<string, Buffer>();
  for (const folder of FOLDERS) {
    for (const [path, bytes] of await filesIn(storage, folder)) all.set(`${folder}/${path}`, bytes);
  }
  for (const path of FILES) {
    const bytes = await storage.read(path);
    if (bytes) all.set(path, bytes);
  }
  return all;
}

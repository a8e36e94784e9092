import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { openSite } from '@mg/release/openSite';
import { FILES_FOLDER } from '@mg/site-format/layout';

/** Name the folders of the content whose files visitors see. */
const FOLDERS = ['promos', 'pictures'];

/**
 * Copies new and changed pictures of the content into the site, and deletes none.
 *
 * @param folder holds the content
 * @param site is the absolute path of a folder, or a bucket's address
 * @returns the copied files below `files/`; undefined where there is no site folder
 */
export async function bringPictures(folder: string, site: string): Promise<string[] | undefined> {
  if (isAbsolute(site) && !existsSync(site)) return undefined;
  const storage = openSite(site);
  const copied: string[] = [];
  for (const path of await picturesOf(folder)) {
    const [from, to] = [join(folder, path), `${FILES_FOLDER}/${path}`];
    const bytes = await readFile(from);
    if ((await storage.read(to))?.equals(bytes)) continue;
    // The times make the ETags, so a copy of a picture needs the same time.
    await storage.replace(to, bytes, (await stat(from)).mtime);
    copied.push(path);
  }
  return copied;
}

/** Lists paths in the content folder, with slashes. Hidden files are half written, or a system's. */
async function picturesOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of FOLDERS.filter((each) => existsSync(join(folder, each)))) {
    const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      found.push(relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    }
  }
  return found.sort();
}

import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { replaceFile } from '@mg/release/durableWrite';
import { FILES_FOLDER } from '@mg/site-format/layout';

/** Name the folders of the content whose files visitors see. */
const FOLDERS = ['promos', 'pictures'];

/**
 * Copies new and changed pictures of the content into the site, and deletes none.
 *
 * @param folder holds the content
 * @returns the copied files below `files/`; undefined where there is no site folder
 */
export async function bringPictures(
  folder: string,
  siteFolder: string,
): Promise<string[] | undefined> {
  if (!existsSync(siteFolder)) return undefined;
  const copied: string[] = [];
  for (const path of await picturesOf(folder)) {
    const [from, to] = [join(folder, path), join(siteFolder, FILES_FOLDER, path)];
    const [now, before] = [statSync(from), statSync(to, { throwIfNoEntry: false })];
    if (now.size === before?.size && +now.mtime === +before.mtime) continue;
    await mkdir(dirname(to), { recursive: true });
    // The times make the ETags, so a copy of a picture needs the same time.
    await replaceFile(to, await readFile(from), now.mtime);
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

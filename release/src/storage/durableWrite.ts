import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredFile } from './SiteStorage';

/** Writes a folder that survives a power cut, with a sync of every file and every directory. */
export async function writeTree(folder: string, files: readonly StoredFile[]): Promise<void> {
  const directories = new Set([folder]);
  for (const { path } of files) {
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      directories.add(join(folder, parent));
    }
  }
  for (const directory of directories) await mkdir(directory, { recursive: true });
  await Promise.all(files.map(({ path, bytes }) => writeSynced(join(folder, path), bytes)));
  for (const directory of directories) await syncFolder(directory);
}

/** Makes new names in a directory durable. */
export async function syncFolder(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file durably; its name needs `syncFolder`. */
export const writeSynced = (path: string, bytes: Uint8Array): Promise<void> =>
  writeFile(path, bytes, { flag: 'wx', flush: true });

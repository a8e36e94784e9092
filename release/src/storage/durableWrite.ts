import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoredFile } from './SiteStorage';

/** Writes a folder so that it survives a power cut: every file, then every directory, synced. */
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

/** Makes names that were added to or moved into a directory durable. */
export async function syncFolder(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file, durable but for its name. */
export const writeSynced = (path: string, bytes: Uint8Array): Promise<void> =>
  writeFile(path, bytes, { flag: 'wx', flush: true });

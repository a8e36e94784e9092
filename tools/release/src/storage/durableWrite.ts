import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

/**
 * Replaces a file durably and at once: no reader sees half a file.
 *
 * @param time is the file's time, by default the present
 */
export async function replaceFile(path: string, bytes: Uint8Array, time?: Date): Promise<void> {
  // No server sends a name that begins with a dot.
  const half = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    await writeSynced(half, bytes);
    if (time) await utimes(half, time, time);
    await rename(half, path);
  } finally {
    await rm(half, { force: true });
  }
  await syncFolder(dirname(path));
}

import { cp } from 'node:fs/promises';
import { temporaryFolder } from './temporaryFolder';

const originals = new Map<string, Promise<{ folder: string; result: unknown }>>();

/**
 * Fills a folder as `fill` would. The first call of a test file with this key runs `fill`; later
 * calls copy its files, which takes a tenth of the time.
 *
 * @returns the folder, and what `fill` has returned
 */
export async function copyOnce<T>(
  key: string,
  fill: (folder: string) => Promise<T>,
  folder = temporaryFolder(),
): Promise<{ folder: string; result: T }> {
  const isFirst = !originals.has(key);
  const original = originals.get(key) ?? fillOriginal(fill);
  originals.set(key, original);
  if (isFirst) original.catch(() => originals.delete(key));
  const { folder: from, result } = (await original) as { folder: string; result: T };
  await cp(from, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  return { folder, result };
}

async function fillOriginal<T>(fill: (folder: string) => Promise<T>) {
  const folder = temporaryFolder();
  return { folder, result: await fill(folder) };
}

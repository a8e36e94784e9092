import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds bubblewrap, which cages server builds, on the `PATH`. */
export function findBubblewrap(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'bwrap')).find((path) => existsSync(path));
}

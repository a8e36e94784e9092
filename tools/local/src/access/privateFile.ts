import { chmodSync, closeSync, openSync } from 'node:fs';

/** Makes a file readable by its owner alone; SQLite's files beside it follow. */
export function privateFile(path: string): string {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}

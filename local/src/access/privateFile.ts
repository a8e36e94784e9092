import { chmodSync, closeSync, openSync } from 'node:fs';

/** Has a file with personal data, new or old, readable by its owner alone; what SQLite lays beside it follows. */
export function privateFile(path: string): string {
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  return path;
}

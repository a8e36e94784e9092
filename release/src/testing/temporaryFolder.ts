import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A folder of its own for one test. It is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mg-'));
  made.push(folder);
  return folder;
}

/** For programs that are no tests. */
export const removeTemporaryFolders = (): void =>
  made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));

if (typeof afterAll === 'function') afterAll(removeTemporaryFolders);

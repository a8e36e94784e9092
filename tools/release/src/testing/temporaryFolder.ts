import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Makes a folder for one test; Jest removes the folder after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mg-'));
  made.push(folder);
  return folder;
}

/** Removes the folders of programs that run without Jest. */
export const removeTemporaryFolders = (): void =>
  made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));

if (typeof afterAll === 'function') afterAll(removeTemporaryFolders);

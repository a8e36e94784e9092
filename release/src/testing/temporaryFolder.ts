import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A folder of its own for one test; `removeTemporaryFolders` belongs into `afterAll`. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mg-release-'));
  made.push(folder);
  return folder;
}

export const removeTemporaryFolders = () =>
  Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setUp.mjs';
import { stageKit } from './stageKit.mjs';
import { stageShared } from './stageShared.mjs';
import { tarball } from './tarball.mjs';

/**
 * Packs what a remote in a repository of its own needs.
 *
 * @param {string} folder for the packages
 * @returns {Promise<{ name: string, version: string, file: string, bytes: number }[]>}
 */
export async function packAll(folder) {
  const staging = mkdtempSync(join(tmpdir(), 'mg-pack-'));
  try {
    const shared = stageShared(join(ROOT, 'shared'), join(staging, 'shared'));
    const kit = await stageKit(join(ROOT, 'kit'), join(staging, 'kit'));
    return [await tarball(shared, folder), await tarball(kit, folder)];
  } finally {
    rmSync(staging, { recursive: true });
  }
}

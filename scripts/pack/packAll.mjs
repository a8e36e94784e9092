import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../setup.mjs';

/**
 * Packs what a remote in a repository of its own needs.
 *
 * @param {string} folder for the packages
 * @returns {Promise<{ name: string, version: string, file: string, bytes: number }[]>}
 */
export async function packAll(folder) {
  // What they use is there once the packages are installed.
  const { stageShared } = await import('./stageShared.mjs');
  const { stageKit } = await import('./stageKit.mjs');
  const { tarball } = await import('./tarball.mjs');
  const staging = mkdtempSync(join(tmpdir(), 'mg-pack-'));
  try {
    const shared = stageShared(join(ROOT, 'shared'), join(staging, 'shared'));
    const kit = await stageKit(join(ROOT, 'kit'), join(staging, 'kit'));
    return [await tarball(shared, folder), await tarball(kit, folder)];
  } finally {
    rmSync(staging, { recursive: true });
  }
}

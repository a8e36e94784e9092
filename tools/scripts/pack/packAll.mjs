import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../runCommand.mjs';
import { ROOT } from '../setUp.mjs';
import { stageKit } from './stageKit.mjs';
import { stageShared } from './stageShared.mjs';

/** Packs the needs of a remote in a repository of its own into a folder. */
export async function packAll(folder) {
  const staging = mkdtempSync(join(tmpdir(), 'mg-pack-'));
  try {
    const shared = stageShared(join(ROOT, 'shared'), join(staging, 'shared'));
    const kit = await stageKit(join(ROOT, 'tools/kit'), join(staging, 'kit'));
    return [await tarball(shared, folder), await tarball(kit, folder)];
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Packs equal content into equal bytes, as npm does. The file's name has no version. */
async function tarball(staged, folder) {
  const { name, version } = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  const args = ['pack', '--ignore-scripts', '--pack-destination', folder, '--loglevel=error'];
  await runCommand('npm', args, { cwd: staged, quiet: true });
  const plain = name.replace('@', '').replace('/', '-');
  const file = join(folder, `${plain}.tgz`);
  renameSync(join(folder, `${plain}-${version}.tgz`), file);
  return { name, version, file, bytes: statSync(file).size };
}

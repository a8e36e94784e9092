import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../runCommand.mjs';

/**
 * Packs a folder as npm does, which gives every file the same date: the same content makes the same
 * bytes. The name has no version, so that commands can be written down.
 *
 * @param {string} staged folder of the package
 * @param {string} folder for the file
 */
export async function tarball(staged, folder) {
  const { name, version } = JSON.parse(readFileSync(join(staged, 'package.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  await runCommand(
    'npm',
    ['pack', '--ignore-scripts', '--pack-destination', folder, '--loglevel=error'],
    {
      cwd: staged,
      quiet: true,
    },
  );
  const plain = name.replace('@', '').replace('/', '-');
  const file = join(folder, `${plain}.tgz`);
  renameSync(join(folder, `${plain}-${version}.tgz`), file);
  return { name, version, file, bytes: statSync(file).size };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './errors.mjs';

/**
 * The remote in a folder: what it declares, its version, and where its build lies.
 *
 * @param {string} folder
 */
export async function thisRemote(folder) {
  // Brings TypeScript, which takes its time to load.
  const { readRemote } = await import('@mg/site-format/typedFiles');
  const remote = readRemote(folder);
  const dist = join(folder, 'dist');
  return {
    remote,
    name: remote.name,
    version: process.env.APP_VERSION || packageVersion(folder),
    dist,
    /** A build that is not of the kit's factory does not say what it declares. */
    declaresItself: existsSync(join(dist, 'declaration.json')),
  };
}

function packageVersion(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new CommandError(`${file} is missing: it has the version.`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@mg/command';

/** Reads the declaration of the remote in a folder. */
export async function readThisRemote(folder) {
  // Reading needs TypeScript, which takes its time to load.
  const { readRemote } = await import('@mg/site-format/typedFiles');
  return readRemote(folder);
}

/** Finds the build of the remote in a folder. Builds without the kit bring no declaration. */
export async function builtRemote(folder) {
  const remote = await readThisRemote(folder);
  const dist = join(folder, 'dist');
  const version = process.env.APP_VERSION || packageVersion(folder);
  const declaration = existsSync(join(dist, 'declaration.json')) ? undefined : remote;
  return { name: remote.name, version, dist, declaration };
}

function packageVersion(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new CommandError(`${file} is missing: it has the version.`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from './errors.mjs';

const FILE = 'webpack.config.mjs';

/** What the webpack.config.mjs of a folder makes: a function of environment and arguments. */
export async function loadConfiguration(folder) {
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    throw new CommandError(`${FILE} is missing in ${folder}: this is no folder of a remote.`);
  }
  return (await import(pathToFileURL(file).href)).default;
}

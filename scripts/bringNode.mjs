import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from './usage.mjs';

/**
 * Brings another Node, from npm's own package `node`, which npm keeps in its cache.
 *
 * @param {string} version such as `24`, its newest release
 * @returns {Promise<{ version: string, path: string, env: NodeJS.ProcessEnv }>} `env` is that of
 *   processes in which `node` is this one
 */
export async function bringNode(version) {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new UsageError(`No version of Node: ${version}`);
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      '--package',
      `node@${version}`,
      '--',
      'node',
      '-p',
      '[process.version, process.execPath].join()',
    ],
    { shell: process.platform === 'win32' },
  );
  const [found, path] = stdout.trim().split(',');
  if (!`${found}.`.startsWith(`v${version}.`)) {
    throw new Error(
      `npx brought Node ${found} in place of ${version}: its install script did not run`,
    );
  }
  const env = { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH}` };
  return { version: found, path, env };
}

import { delimiter, dirname } from 'node:path';
import { CommandError, UsageError } from '@mg/command';
import { runCommand } from './runCommand.mjs';

const WHICH = '[process.version,process.execPath].join()';

/** Brings another Node by npm's package `node`, and an `env` whose processes run it as `node`. */
export async function bringNode(version) {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new UsageError(`No version of Node: ${version}`);
  // The install script of this package brings Node; .npmrc forbids all others.
  const own = ['--ignore-scripts=false', '--package', `node@${version}`];
  const args = ['--yes', ...own, '--', 'node', '-p', WHICH];
  const [found, path] = (await runCommand('npx', args, { quiet: true })).trim().split(',');
  // Without install scripts the package holds no Node, and npx finds the present one.
  if (!`${found}.`.startsWith(`v${version}.`)) {
    throw new CommandError(`npx brought Node ${found} in place of ${version}`);
  }
  const env = { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH}` };
  return { version: found, path, env };
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the release command.
 * @param site folder of the published site
 * @returns the JSON output
 * @throws when the command exits with a code other than 0
 */
export async function release(site: string, ...args: string[]) {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'release/src/cli.ts', ...args, '--site', site, '--by', 'e2e', '--json'],
    { cwd: REPOSITORY, env: { ...process.env, INIT_CWD: REPOSITORY } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the release command, as a team or an operator does.
 * @param site folder of the published site
 * @returns what it prints as JSON
 * @throws where it ends with an exit code other than 0
 */
export async function release(site: string, ...args: string[]) {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'release/src/cli.ts', ...args, '--site', site, '--by', 'e2e', '--json'],
    { cwd: REPOSITORY, env: { ...process.env, INIT_CWD: REPOSITORY } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

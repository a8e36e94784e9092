import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

interface Where {
  /** Folder of the published site. */
  site: string;
  /** Checkout whose builds are published. */
  root?: string;
}

/**
 * Runs the release command, as a team or an operator does.
 * @returns what it prints as JSON
 * @throws where it ends with an exit code other than 0
 */
export async function release({ site, root = REPOSITORY }: Where, ...args: string[]) {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'release/src/cli.ts', ...args, '--site', site, '--by', 'e2e', '--json'],
    { cwd: root, env: { ...process.env, INIT_CWD: root } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Builds one app under a version. */
export async function buildVersion(root: string, app: string, version: string): Promise<void> {
  await run('npm', ['run', 'build', '-w', app], {
    cwd: root,
    env: { ...process.env, APP_VERSION: version },
  });
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

const common = (site: string) => ['--site', site, '--by', 'e2e', '--json'];

/** The tests of the look have one of their own, since each takes seconds. */
const unseen = (args: string[]) => {
  if (!['publish', 'promote', 'check'].includes(args[0]!)) return [];
  return ['--no-look', ...(args.includes('--reason') ? [] : ['--reason', 'e2e'])];
};

/**
 * Runs the release command.
 * @param site folder of the published site
 * @returns the JSON output
 * @throws when the command exits with a code other than 0
 */
export async function release(site: string, ...args: string[]) {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'release/src/cli.ts', ...args, ...unseen(args), ...common(site)],
    { cwd: REPOSITORY, env: { ...process.env, INIT_CWD: REPOSITORY } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

/**
 * Asks the gate, with a look in a browser.
 * @returns the first reason against the version, or an empty text
 */
export async function check(site: string, version: string): Promise<string> {
  const answer = run(
    process.execPath,
    ['--import', 'tsx', 'release/src/cli.ts', 'check', version, ...common(site)],
    { cwd: REPOSITORY, env: { ...process.env, INIT_CWD: REPOSITORY } },
  );
  const { stdout } = await answer.catch((error: { stdout: string }) => error);
  const {
    incompatibilities = [],
    ok,
    message,
  } = JSON.parse(stdout) as Record<string, never> & {
    incompatibilities?: { text: string }[];
  };
  return ok ? '' : (incompatibilities[0]?.text ?? String(message ?? stdout));
}

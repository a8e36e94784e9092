import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** The tests of the look have one of their own, since each takes seconds. */
const unseen = (args: string[]) => {
  if (!['publish', 'promote', 'check'].includes(args[0]!)) return [];
  return ['--no-look', ...(args.includes('--reason') ? [] : ['--reason', 'e2e'])];
};

/**
 * Runs the release command, with a look where the command has one.
 *
 * @param site folder of the published site
 * @param env replaces variables of the environment
 * @returns the JSON output
 * @throws when the command exits with a code other than 0; `stdout` has the JSON output
 */
export async function releaseSeen(site: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { stdout } = await run(
    process.execPath,
    [
      ...['--import', 'tsx', 'tools/release/src/cli.ts', ...args],
      '--site',
      site,
      '--by',
      'e2e',
      '--json',
    ],
    { cwd: REPOSITORY, env: { ...process.env, INIT_CWD: REPOSITORY, ...env } },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** A busy machine takes its time, and no test measures a release. */
const PATIENTLY = ['--budget', '120000'];

/** Runs the release command without a look, as `releaseSeen` does. */
export const release = (site: string, ...args: string[]) =>
  releaseSeen(site, [...args, ...unseen(args), ...(args.includes('--url') ? PATIENTLY : [])]);

/**
 * Asks the gate, with a look in a browser.
 * @returns the first reason against the version, or an empty text
 */
export async function check(site: string, version: string): Promise<string> {
  const answer = releaseSeen(site, ['check', version]);
  const {
    incompatibilities = [],
    ok,
    message,
  } = (await answer.catch(
    (error: { stdout: string }) => JSON.parse(error.stdout) as Record<string, unknown>,
  )) as { incompatibilities?: { text: string }[]; ok?: boolean; message?: string };
  return ok ? '' : (incompatibilities[0]?.text ?? message ?? 'no answer');
}

import { runRelease } from '../drills/release/runRelease';

/** The tests of the look have one of their own, since each takes seconds. */
const unseen = (args: string[]) => {
  if (!['publish', 'promote', 'check'].includes(args[0]!)) return [];
  return ['--no-look', ...(args.includes('--reason') ? [] : ['--reason', 'e2e'])];
};

/** A busy machine takes its time, and no test measures a release. */
const PATIENTLY = ['--budget', '120000'];

/**
 * Runs the release command without a look.
 * @param site folder of the published site
 */
export function release(site: string, ...args: string[]) {
  const more = [...unseen(args), ...(args.includes('--url') ? PATIENTLY : [])];
  return runRelease(...args, ...more, '--site', site, '--by', 'e2e');
}

/**
 * Asks the gate, with a look in a browser.
 * @returns the first reason against the version, or an empty text
 */
export async function check(site: string, version: string): Promise<string> {
  const answer = await runRelease('check', version, '--site', site).catch(
    ({ stdout }: { stdout: string }) => JSON.parse(stdout) as Record<string, unknown>,
  );
  const {
    incompatibilities = [],
    ok,
    message,
  } = answer as {
    incompatibilities?: { text: string }[];
    ok?: boolean;
    message?: string;
  };
  return ok ? '' : (incompatibilities[0]?.text ?? message ?? 'no answer');
}

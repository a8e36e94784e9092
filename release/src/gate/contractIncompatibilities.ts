import { serverFile, versionFolder } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { runContract, type FailedCase } from '../cage/runContract';
import { readText, type Readable } from '../storage/readText';

const CASES = serverFile('contract');
const SHELL = serverFile('shell');

/** Caches results by pair of files, since versions often share their cases. */
const known = new Map<string, Promise<string[]>>();

/**
 * Runs the contract cases of a remote with a shell, and returns the failures. Without cases, or a
 * server build of the shell, ranges alone decide.
 *
 * @throws NoCageError
 */
export async function contractIncompatibilities(
  remote: ReleaseManifest,
  shell: ReleaseManifest,
  site: Readable,
  uncaged?: boolean,
): Promise<string[]> {
  const cases = remote.files[CASES];
  const server = shell.files[SHELL];
  if (!cases || !server) return [];
  const pair = `${cases.hash} ${server.hash}`;
  const run = known.get(pair) ?? runPair(remote, shell, site, uncaged);
  known.set(pair, run);
  return run;
}

async function runPair(
  remote: ReleaseManifest,
  shell: ReleaseManifest,
  site: Readable,
  uncaged?: boolean,
) {
  const [contract, code] = await Promise.all([
    readText(site, `${versionFolder(remote.app, remote.version)}/${CASES}`),
    readText(site, `${versionFolder(shell.app, shell.version)}/${SHELL}`),
  ]);
  if (contract === undefined || code === undefined) {
    return [words([{ problem: `${contract === undefined ? CASES : SHELL} is missing` }])];
  }
  const { failed } = await runContract({ contract, shell: code }, { uncaged });
  const byProblem = new Map<string, FailedCase[]>();
  for (const one of failed) {
    byProblem.set(one.problem, [...(byProblem.get(one.problem) ?? []), one]);
  }
  return [...byProblem.values()].map(words);
}

/** Joins cases with the same problem, such as a missing entrance, in one text. */
function words(cases: FailedCase[]): string {
  const [{ name, problem }, ...others] = cases as [FailedCase, ...FailedCase[]];
  if (!name) return `contract cases cannot be run: ${problem}`;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `case "${name}"${more}: ${problem}`;
}

import { serverFile } from '../serverBuild/serverFile';
import type { ReleaseManifest } from '../site/releaseManifest';
import { versionFolder } from '../site/siteLayout';
import { readText, type Readable } from '../storage/readText';
import { runContract, type FailedCase } from './runContract';

const CASES = serverFile('contract');
const SHELL = serverFile('shell');

/** What was found of two files never changes: versions often have the same cases. */
const known = new Map<string, Promise<string[]>>();

/**
 * What a remote expects of the contract and this shell does not hold, case by case; empty where
 * the remote brings no cases, as a build of another kind may. A shell without a server build has
 * nothing to run them with: ranges alone hold for it, as browsers alone render its pages.
 */
export async function contractMisfits(
  remote: ReleaseManifest,
  shell: ReleaseManifest,
  site: Readable,
): Promise<string[]> {
  const cases = remote.files[CASES];
  const server = shell.files[SHELL];
  if (!cases || !server) return [];
  const pair = `${cases.hash} ${server.hash}`;
  const run = known.get(pair) ?? runPair(remote, shell, site);
  known.set(pair, run);
  return run;
}

async function runPair(
  remote: ReleaseManifest,
  shell: ReleaseManifest,
  site: Readable,
): Promise<string[]> {
  const [contract, code] = await Promise.all([
    readText(site, `${versionFolder(remote.app, remote.version)}/${CASES}`),
    readText(site, `${versionFolder(shell.app, shell.version)}/${SHELL}`),
  ]);
  if (contract === undefined || code === undefined) {
    return [words([{ problem: `${contract === undefined ? CASES : SHELL} is missing` }])];
  }
  const { failed } = await runContract({ contract, shell: code });
  const byProblem = new Map<string, FailedCase[]>();
  for (const one of failed) {
    byProblem.set(one.problem, [...(byProblem.get(one.problem) ?? []), one]);
  }
  return [...byProblem.values()].map(words);
}

/** Cases that fail for one reason, such as an entrance that is gone, are told together. */
function words(cases: FailedCase[]): string {
  const [{ name, problem }, ...others] = cases as [FailedCase, ...FailedCase[]];
  if (!name) return `contract cases cannot be run: ${problem}`;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `case "${name}"${more}: ${problem}`;
}

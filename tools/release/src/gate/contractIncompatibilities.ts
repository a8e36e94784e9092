import { serverFile } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { runContract, type ContractJob, type FailedCase } from '../cage/runContract';
import { DamageError } from '../storage/errors';
import type { SiteReader } from '../site/SiteReader';

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
  site: SiteReader,
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
  site: SiteReader,
  uncaged?: boolean,
) {
  let job: ContractJob;
  try {
    const [contract, code] = await Promise.all([site.file(remote, CASES), site.file(shell, SHELL)]);
    job = { contract: contract.toString(), shell: code.toString() };
  } catch (error) {
    if (error instanceof DamageError) return [words([{ problem: error.message }])];
    throw error;
  }
  const { failed } = await runContract(job, { uncaged });
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

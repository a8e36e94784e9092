import { serverFile } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { runContract, type ContractJob, type FailedCase } from '../cage/runContract';
import { DamageError } from '../storage/errors';
import type { SiteReader } from '../site/SiteReader';
import type { Complaint } from './Incompatibility';

const CASES = serverFile('contract');
const SHELL = serverFile('shell');

/** Caches results by pair of files, since versions often share their cases. */
const known = new Map<string, Promise<Complaint[]>>();

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
): Promise<Complaint[]> {
  const cases = remote.files[CASES];
  const server = shell.files[SHELL];
  if (!cases || !server) return [];
  const pair = `${cases.hash} ${server.hash}`;
  const read = async () => ({
    contract: (await site.file(remote, CASES)).toString(),
    shell: (await site.file(shell, SHELL)).toString(),
  });
  const run = known.get(pair) ?? runCases(read, uncaged);
  known.set(pair, run);
  return run;
}

/** Joins cases with the same problem, such as a missing entrance, in one text. */
async function runCases(read: () => Promise<ContractJob>, uncaged?: boolean): Promise<Complaint[]> {
  const failed = await read().then(
    async (job) => (await runContract(job, { uncaged })).failed,
    (error: unknown): FailedCase[] => {
      if (!(error instanceof DamageError)) throw error;
      return [{ problem: error.message }];
    },
  );
  return [...new Set(failed.map(({ problem }) => problem))].map((problem) => {
    const [first, ...others] = failed.filter((one) => one.problem === problem);
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const words = first?.name ? `case "${first.name}"${more}` : 'contract cases cannot be run';
    return { kind: 'contract', text: `${words}: ${problem}` };
  });
}

import { availableParallelism } from 'node:os';
import type { ReadText } from '../page/composePage';
import type { Misfit } from './Misfit';
import { toMisfit, type Pair } from './recordPairs';
import { inBatches } from '../foundation/inBatches';
import type { ReleaseManifest } from '../site/releaseManifest';
import type { AppName } from '../site/siteLayout';
import { contractMisfits } from '../contract/contractMisfits';

/** The contract cases of every pair, each pair with a thread of its own. */
export async function recordContractMisfits(
  pairs: readonly Pair[],
  find: (app: AppName, version: string) => ReleaseManifest | undefined,
  readText: ReadText,
): Promise<Misfit[]> {
  const found = await inBatches(pairs, availableParallelism(), async (pair) => {
    const remote = find(pair.remote.app, pair.remote.version);
    const shell = find(pair.shell.app, pair.shell.version);
    if (!remote || !shell) return [];
    const texts = await contractMisfits(remote, shell, readText);
    return texts.map((text) => toMisfit(pair, 'contract', text));
  });
  return found.flat();
}

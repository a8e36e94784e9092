import { contractMisfits } from '../contract/contractMisfits';
import type { ReleaseManifest } from '../site/releaseManifest';
import type { Readable } from '../storage/readText';
import { pairMisfits } from './pairMisfits';

/** Whether a remote can run in a shell, whatever else is live. */
export const fits = async (
  storage: Readable,
  remote: ReleaseManifest,
  shell: ReleaseManifest,
): Promise<boolean> =>
  pairMisfits(remote, shell).length === 0 &&
  (await contractMisfits(remote, shell, storage)).length === 0;

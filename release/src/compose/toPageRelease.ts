import { REMOTES, type PageRelease } from '@mg/shared/domain/pageRelease';
import type { Manifests } from '../record/manifests';
import type { ReleaseRecord } from '../record/releaseRecord';
import { toRemoteRelease } from './toRemoteRelease';

/** The part of a record that the page carries. */
export function toPageRelease(record: ReleaseRecord, manifests: Manifests): PageRelease {
  const remotes: PageRelease['remotes'] = {};
  for (const app of REMOTES) {
    const { live, lastGood } = manifests[app] ?? {};
    if (!live) continue;
    remotes[app] = {
      live: toRemoteRelease(live),
      ...(lastGood && { lastGood: toRemoteRelease(lastGood) }),
    };
  }
  const { version, integrity } = toRemoteRelease(manifests.shell!.live);
  return { serial: record.serial, shell: { version, integrity }, remotes };
}

import { withDeclaration, type PageRelease } from '@mg/shared/domain/pageRelease';
import { remotesOf, type Manifests } from '../published/manifests';
import type { ReleaseRecord } from '../site/releaseRecord';
import { integrityOf, toRemoteRelease } from './toRemoteRelease';

/** The part of a record that the page carries, with what its live versions declare. */
export function toPageRelease({ serial }: ReleaseRecord, manifests: Manifests): PageRelease {
  const shell = manifests.shell!.live;
  const remotes = remotesOf(manifests);
  const release: PageRelease = {
    serial,
    shell: { version: shell.version, integrity: integrityOf(shell) },
    remotes: Object.fromEntries(
      remotes.map(({ app, live, lastGood }) => [
        app,
        {
          live: toRemoteRelease(live),
          ...(lastGood && { lastGood: toRemoteRelease(lastGood) }),
        },
      ]),
    ),
    pages: [],
    parts: [],
  };
  return remotes.reduce((sum, { live }) => withDeclaration(sum, live.remote!), release);
}

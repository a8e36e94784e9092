import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { pairMisfits } from '../gate/pairMisfits';
import { toRemoteRelease } from '../page/toRemoteRelease';
import type { Published } from '../published/Published';
import type { ReleaseManifest } from '../site/releaseManifest';
import { SHELL, type AppName } from '../site/siteLayout';

/**
 * `r/<remote>/<version>/preview.json`: how a page shows this version before it is live, what it
 * declares, and the shells whose gate it passed when it was published.
 */
export interface RemotePreview {
  remote: RemoteRelease;
  declares: RemoteDeclaration;
  shells: string[];
}

/** `r/shell/<version>/preview.json`: the remotes published before it that fit this shell. */
export interface ShellPreview {
  remotes: Record<AppName, string[]>;
}

/**
 * Of a shell and a remote, whichever was published later names the other, so both files can stay
 * unchanged for ever. A pair that neither names does not fit.
 */
export async function previewFile(
  published: Published,
  manifest: ReleaseManifest,
): Promise<RemotePreview | ShellPreview> {
  if (manifest.remote) {
    const shells = await published.all(SHELL);
    const fitting = shells.filter((shell) => pairMisfits(manifest, shell).length === 0);
    return {
      remote: toRemoteRelease(manifest),
      declares: manifest.remote,
      shells: fitting.map(({ version }) => version),
    };
  }
  const remotes: ShellPreview['remotes'] = {};
  for (const app of await published.apps()) {
    if (app === SHELL) continue;
    const versions = await published.all(app);
    remotes[app] = versions
      .filter((remote) => pairMisfits(remote, manifest).length === 0)
      .map(({ version }) => version);
  }
  return { remotes };
}

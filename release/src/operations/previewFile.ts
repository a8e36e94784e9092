import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { pairIncompatibilities } from '../gate/pairIncompatibilities';
import { toRemoteRelease } from '../pages/toPageRelease';
import type { Published } from '../storage/Published';

/**
 * `r/<remote>/<version>/preview.json` lets a page show a version before its promotion. The list
 * names the shells that fit at publication.
 */
export interface RemotePreview {
  remote: RemoteRelease;
  declares: RemoteDeclaration;
  shells: string[];
}

/** `r/shell/<version>/preview.json` lists the earlier remotes that fit this shell. */
export interface ShellPreview {
  remotes: Record<AppName, string[]>;
}

/**
 * The later publication of a shell and a remote names the earlier one, so no file changes. A pair
 * without such a name does not fit.
 */
export async function previewFile(
  published: Published,
  manifest: ReleaseManifest,
): Promise<RemotePreview | ShellPreview> {
  if (manifest.remote) {
    const shells = await published.all(SHELL);
    const fitting = shells.filter((shell) => pairIncompatibilities(manifest, shell).length === 0);
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
      .filter((remote) => pairIncompatibilities(remote, manifest).length === 0)
      .map(({ version }) => version);
  }
  return { remotes };
}

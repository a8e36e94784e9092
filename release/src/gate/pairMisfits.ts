import type { RemoteName } from '@mg/shared/domain/pageRelease';
import semver from 'semver';
import type { ReleaseManifest } from '../releaseManifest';
import type { Misfit } from './Misfit';

/** What the shell mounts of each remote. */
export const NEEDED_EXPOSES: Record<RemoteName, string[]> = {
  home: ['./HomeScreen'],
  catalogue: ['./CatalogueScreen'],
  quote: ['./QuoteDrawer', './QuoteButton'],
};

const CONTRACT = '@mg/shared';

/** What a remote and a shell need of each other: its kind and the words for a refusal. */
export type Complaint = Pick<Misfit, 'kind' | 'text'>;

/**
 * Why this remote cannot run in this shell; empty where it can. Remotes need nothing of each
 * other: that they do not is what the import rules are for.
 */
export const pairMisfits = (remote: ReleaseManifest, shell: ReleaseManifest): Complaint[] => [
  ...missingExposes(remote),
  ...unmetRanges(remote, shell),
  ...otherFederation(remote, shell),
];

function missingExposes({ app, exposes }: ReleaseManifest): Complaint[] {
  return NEEDED_EXPOSES[app as RemoteName]
    .filter((path) => !exposes[path])
    .map((path) => ({ kind: 'expose', text: `the shell needs ${path}, which is not exposed` }));
}

function unmetRanges(remote: ReleaseManifest, shell: ReleaseManifest): Complaint[] {
  return Object.entries(remote.requires).flatMap(([name, ranges]) => {
    const provided = providedVersion(shell.provides, name);
    if (!provided) {
      return [{ kind: 'shared' as const, text: `needs ${name}, which the shell does not bring` }];
    }
    return ranges
      .filter((range) => range !== '*' && !semver.satisfies(provided, range))
      .map((range) => ({
        kind: 'shared' as const,
        text: `needs ${name} ${range}, the shell brings ${provided}`,
      }));
  });
}

/** The contract as a whole has the version of whichever of its entrances the shell brings. */
function providedVersion(provides: Record<string, string>, name: string): string | undefined {
  if (name !== CONTRACT) return provides[name];
  const entrance = Object.keys(provides).find((key) => key.startsWith(`${CONTRACT}/`));
  return provides[CONTRACT] ?? (entrance && provides[entrance]);
}

/**
 * Remotes run on the shell's copy of the federation runtime (`externalRuntime`), so only a pair
 * that was built by the same version of the plugin was ever tested together.
 */
function otherFederation(remote: ReleaseManifest, shell: ReleaseManifest): Complaint[] {
  if (remote.pluginVersion === shell.pluginVersion) return [];
  return [
    {
      kind: 'federation',
      text: `built by federation plugin ${remote.pluginVersion}, the shell by ${shell.pluginVersion}`,
    },
  ];
}

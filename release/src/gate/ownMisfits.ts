import type { ReleaseManifest } from '../site/releaseManifest';
import { RESERVED, SHELL } from '../site/siteLayout';
import type { Misfit } from './Misfit';

/** The kind of a refusal, and its words without what they are said of. */
export type Complaint = Pick<Misfit, 'kind' | 'text'>;

/** Why a version cannot be live in any site; empty where it can. */
export function ownMisfits(manifest: ReleaseManifest): Complaint[] {
  const { app, remote, shell } = manifest;
  if (app === SHELL ? !shell : !remote) {
    const text =
      'was published by an older release tool, which did not keep what it declares: publish it ' +
      'again, under a new version';
    return [{ kind: 'declaration', text }];
  }
  return [...unexposed(manifest), ...reservedPaths(manifest)];
}

function unexposed({ remote, exposes }: ReleaseManifest): Complaint[] {
  const { pages = [], parts = [] } = remote ?? {};
  const mounted = [
    ...pages.map(({ expose, path }) => ({ expose, what: `the page ${path}` })),
    ...parts.flatMap(({ expose, slot }) =>
      expose ? [{ expose, what: `its part in the slot ${slot}` }] : [],
    ),
  ];
  return mounted
    .filter(({ expose }) => !exposes[expose])
    .map(({ expose, what }) => ({
      kind: 'expose',
      text: `declares ${expose} for ${what}, and its build does not expose it`,
    }));
}

function reservedPaths({ remote, shell }: ReleaseManifest): Complaint[] {
  const paths = shell?.pages ?? remote?.pages?.map(({ path }) => path) ?? [];
  return paths
    .map((path) => ({ path, first: path.split('/')[1]! }))
    .filter(({ first }) => RESERVED.has(first) || first.includes('.'))
    .map(({ path, first }) => ({
      kind: 'path',
      text: `claims ${path}, but /${first} is the site's own`,
    }));
}

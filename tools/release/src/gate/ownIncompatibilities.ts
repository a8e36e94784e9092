import type { ReleaseManifest } from '@mg/site-format/manifest';
import { reservedName } from '@mg/site-format/serving';
import type { Incompatibility } from './Incompatibility';

/** Gives the kind and the words of a reason, without the version. */
export type Complaint = Pick<Incompatibility, 'kind' | 'text'>;

/** Returns the reasons why a version cannot be live in any site. */
export function ownIncompatibilities(manifest: ReleaseManifest): Complaint[] {
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

/** Lists the addresses that a version claims. */
export const pathsOf = ({ remote, shell }: Partial<ReleaseManifest>): readonly string[] =>
  shell?.pages ?? remote?.pages?.map(({ path }) => path) ?? [];

function reservedPaths(manifest: ReleaseManifest): Complaint[] {
  return pathsOf(manifest).flatMap((path) => {
    const name = reservedName(path);
    if (!name) return [];
    return [{ kind: 'path' as const, text: `claims ${path}, but /${name} is the site's own` }];
  });
}

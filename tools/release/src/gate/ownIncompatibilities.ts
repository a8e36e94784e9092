import type { ReleaseManifest } from '@mg/site-format/manifest';
import { reservedName } from '@mg/site-format/serving';
import type { Complaint } from './Incompatibility';

/** Lists the addresses that a version claims. */
export const pathsOf = ({ remote, shell }: Partial<ReleaseManifest>): readonly string[] =>
  shell?.pages ?? remote?.pages?.map(({ path }) => path) ?? [];

/** Returns the reasons why a version cannot be live in any site. */
export function ownIncompatibilities(manifest: ReleaseManifest): Complaint[] {
  const { remote, exposes } = manifest;
  const mounted = [
    ...(remote?.pages ?? []).map(({ expose, path }) => [expose, `the page ${path}`] as const),
    ...(remote?.parts ?? []).map(
      ({ expose, slot }) => [expose, `its part in the slot ${slot}`] as const,
    ),
  ];
  const unexposed = mounted.flatMap(([expose, what]) =>
    !expose || exposes[expose]
      ? []
      : [`declares ${expose} for ${what}, and its build does not expose it`],
  );
  const reserved = pathsOf(manifest).flatMap((path) => {
    const name = reservedName(path);
    return name ? [`claims ${path}, but /${name} is the site's own`] : [];
  });
  return [
    ...unexposed.map((text) => ({ kind: 'expose', text })),
    ...reserved.map((text) => ({ kind: 'path', text })),
  ];
}

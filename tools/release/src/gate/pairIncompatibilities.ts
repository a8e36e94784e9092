import type { ReleaseManifest } from '@mg/site-format/manifest';
import { satisfy } from '@module-federation/runtime-core';
import type { Complaint } from './Incompatibility';

const CONTRACT = '@mg/shared';

/** Tells why a remote cannot run in a shell. Import rules forbid needs between remotes. */
export const pairIncompatibilities = (
  remote: ReleaseManifest,
  shell: ReleaseManifest,
): Complaint[] => [
  ...unmetRanges(remote, shell).map((text) => ({ kind: 'shared', text })),
  ...unknownHandshake(remote, shell).map((text) => ({ kind: 'handshake', text })),
  ...unofferedSlots(remote, shell).map((text) => ({ kind: 'slot', text })),
];

/** Uses the code that decides in the browser, so gate and page never differ. */
const unmetRanges = ({ requires }: ReleaseManifest, { provides }: ReleaseManifest): string[] =>
  Object.entries(requires).flatMap(([name, ranges]) => {
    const provided = providedVersion(provides, name);
    if (!provided) return [`needs ${name}, which the shell does not bring`];
    return ranges
      .filter((range) => !satisfy(provided, range))
      .map((range) => `needs ${name} ${range}, the shell brings ${provided}`);
  });

/** The whole contract has the version of any entrance that the shell brings. */
function providedVersion(provides: Record<string, string>, name: string): string | undefined {
  if (name !== CONTRACT) return provides[name];
  const entrance = Object.keys(provides).find((key) => key.startsWith(`${CONTRACT}/`));
  return provides[CONTRACT] ?? (entrance && provides[entrance]);
}

function unknownHandshake({ handshake }: ReleaseManifest, { shell }: ReleaseManifest): string[] {
  const { handshakes } = shell!;
  if (handshake !== undefined && handshakes.includes(handshake)) return [];
  return [`its container needs handshake ${handshake}, the shell has ${handshakes.join(' and ')}`];
}

function unofferedSlots({ remote }: ReleaseManifest, { shell }: ReleaseManifest): string[] {
  const { pages = [], parts = [] } = remote!;
  const { slots } = shell!;
  const ofPages = pages.flatMap(({ path, slots: offered = [] }) =>
    offered
      .filter((slot) => !slots[slot])
      .map((slot) => `its page ${path} has the slot ${slot}, which the shell does not offer`),
  );
  const ofParts = parts.flatMap(({ slot, expose, link }) => {
    const what = `${expose ?? `the link to ${link!.to}`} is for the slot ${slot}`;
    if (!slots[slot]) return [`${what}, which the shell does not offer`];
    if ((slots[slot] === 'link') === Boolean(link)) return [];
    const taken = link ? 'components, not links' : 'links, not components';
    return [`${what}, where the shell takes ${taken}`];
  });
  return [...ofPages, ...ofParts];
}

import type { RemoteDeclaration, ShellDeclaration } from '@mg/shared/domain/declaration';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { satisfy } from '@module-federation/runtime-core';
import type { Complaint } from './ownIncompatibilities';

const CONTRACT = '@mg/shared';

/** Tells why a remote cannot run in a shell. Import rules forbid needs between remotes. */
export function pairIncompatibilities(
  remote: ReleaseManifest,
  shell: ReleaseManifest,
): Complaint[] {
  return [
    ...unmetRanges(remote, shell),
    ...unknownHandshake(remote, shell.shell!),
    ...unofferedSlots(remote.remote!, shell.shell!),
  ];
}

/** Uses the code that decides in the browser, so gate and page never differ. */
function unmetRanges(remote: ReleaseManifest, shell: ReleaseManifest): Complaint[] {
  return Object.entries(remote.requires).flatMap(([name, ranges]) => {
    const complain = (text: string): Complaint => ({ kind: 'shared', text });
    const provided = providedVersion(shell.provides, name);
    if (!provided) return [complain(`needs ${name}, which the shell does not bring`)];
    return ranges
      .filter((range) => !satisfy(provided, range))
      .map((range) => complain(`needs ${name} ${range}, the shell brings ${provided}`));
  });
}

/** The whole contract has the version of any entrance that the shell brings. */
function providedVersion(provides: Record<string, string>, name: string): string | undefined {
  if (name !== CONTRACT) return provides[name];
  const entrance = Object.keys(provides).find((key) => key.startsWith(`${CONTRACT}/`));
  return provides[CONTRACT] ?? (entrance && provides[entrance]);
}

function unknownHandshake({ handshake }: ReleaseManifest, shell: ShellDeclaration): Complaint[] {
  if (handshake !== undefined && shell.handshakes.includes(handshake)) return [];
  const known = shell.handshakes.join(' and ');
  const text = `its container needs handshake ${handshake}, the shell has ${known}`;
  return [{ kind: 'handshake', text }];
}

function unofferedSlots(
  { pages = [], parts = [] }: RemoteDeclaration,
  { slots }: ShellDeclaration,
): Complaint[] {
  const complain = (text: string): Complaint => ({ kind: 'slot', text });
  return [
    ...pages.flatMap(({ path, slots: offered = [] }) =>
      offered
        .filter((slot) => !slots[slot])
        .map((slot) =>
          complain(`its page ${path} has the slot ${slot}, which the shell does not offer`),
        ),
    ),
    ...parts.flatMap(({ slot, expose, link }) => {
      const what = expose ?? `the link to ${link!.to}`;
      if (!slots[slot]) {
        return [complain(`${what} is for the slot ${slot}, which the shell does not offer`)];
      }
      if ((slots[slot] === 'link') === Boolean(link)) return [];
      const taken = link ? 'components, not links' : 'links, not components';
      return [complain(`${what} is for the slot ${slot}, where the shell takes ${taken}`)];
    }),
  ];
}

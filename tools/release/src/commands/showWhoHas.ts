import { reader, table } from '@mg/command';
import semver from 'semver';
import { whoHas, type Answer, type Wanted } from '../operations/whoHas';
import type { Context } from './addCommand';

/** Reads `jspdf`, `@scope/name` or `jspdf@<4.2.1`. */
export const readPackage = reader((text): Wanted | undefined => {
  const [, name, range] = /^((?:@[^@/\s]+\/)?[^@/\s]+)(?:@(.+))?$/.exec(text) ?? [];
  return name && (!range || semver.validRange(range) !== null) ? { name, range } : undefined;
}, 'a package with or without a range, such as jspdf or "jspdf@<4.2.1"');

/** Formats the versions that have a package, and those of which nobody knows. */
export async function showWhoHas({ args, storage, keyring, step }: Context) {
  const wanted = args[0] as unknown as Wanted;
  const answers = await step('read the bills of materials', () => whoHas(storage, keyring, wanted));
  const found = answers.filter(({ packages }) => packages.length > 0);
  const unknown = answers.filter((one) => one.unknown);
  const damaged = answers.filter((one) => one.damage);
  const asked = `${wanted.name}${wanted.range ? `@${wanted.range}` : ''}`;
  const known = answers.length - unknown.length - damaged.length;
  const heading = `${asked} is in ${found.length} of ${known} known versions; ${answers.length - known} are unknown.`;
  const rows = answers.flatMap(rowsOf);
  const text = rows.length > 0 ? table(['use', 'version', wanted.name, 'in'], rows) : undefined;
  return {
    ok: damaged.length === 0,
    data: { ...wanted, known, found, unknown, damaged },
    text: [heading, text].filter(Boolean).join('\n'),
  };
}

function rowsOf({ app, version, use, packages, unknown, damage }: Answer): string[][] {
  const name = `${app}@${version}`;
  if (unknown) return [[use, name, '?', `unknown: ${unknown}`]];
  if (damage) return [[use, name, '?', `DAMAGED: ${damage}`]];
  return packages.map((one) => [use, name, one.version, one.files.join(' ') || '-']);
}

import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { Incompatibility } from './Incompatibility';

/** A longer version in the names of a build adds some bytes. */
const TOLERANCE = 1.01;

/** A shell's manifest does not list its first files. */
const OF_SHELL = ['boot.js', 'renderer.js', 'main.js', 'fonts.css', 'main.css'];

/** Tells why the first screens of a version are heavier than the budget of its own team. */
export function budgetIncompatibilities(manifest: ReleaseManifest): Incompatibility[] {
  const { app, version, budget } = manifest;
  if (!budget) return [];
  const files = firstFiles(manifest);
  const groups = [
    ['script', 'js'],
    ['style', 'css'],
  ] as const;
  return groups.flatMap(([group, ending]): Incompatibility[] => {
    const bytes = files
      .filter((file) => file.endsWith(`.${ending}`))
      .reduce((sum, file) => sum + sentBytes(manifest, file), 0);
    if (bytes <= budget[group] * TOLERANCE) return [];
    const text =
      `loads ${inWords(bytes)} bytes of ${group} for its first screens, over the ` +
      `${inWords(budget[group])} of its size-budget.json`;
    return [{ kind: 'budget', app, version, text }];
  });
}

function firstFiles({ entry, exposes, files, shell }: ReleaseManifest): string[] {
  const exposed = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set(shell ? OF_SHELL : [entry, ...exposed])].filter((file) => file in files);
}

const sentBytes = ({ files }: ReleaseManifest, file: string): number =>
  (files[`${file}.br`] ?? files[file])!.bytes;

const inWords = (bytes: number) => bytes.toLocaleString('en');

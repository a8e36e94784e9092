import type { ReleaseManifest } from '@mg/site-format/manifest';
import { SHELL_FILES } from '../pages/fillTemplate';
import type { Complaint } from './Incompatibility';

/** A longer version in the names of a build adds some bytes. */
const TOLERANCE = 1.01;

const ENDINGS = { script: '.js', style: '.css' };

/** Tells why the first screens of a version are heavier than the budget of its own team. */
export function budgetIncompatibilities(manifest: ReleaseManifest): Complaint[] {
  const { budget, entry, exposes, files, shell } = manifest;
  if (!budget) return [];
  const exposed = Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]);
  const first = new Set(shell ? SHELL_FILES : [entry, ...exposed]);
  return (['script', 'style'] as const).flatMap((group) => {
    const bytes = [...first]
      .filter((file) => file in files && file.endsWith(ENDINGS[group]))
      .reduce((sum, file) => sum + (files[`${file}.br`] ?? files[file])!.bytes, 0);
    if (bytes <= budget[group] * TOLERANCE) return [];
    const text =
      `loads ${inWords(bytes)} bytes of ${group} for its first screens, over the ` +
      `${inWords(budget[group])} of its size-budget.json`;
    return [{ kind: 'budget', text }];
  });
}

const inWords = (bytes: number) => bytes.toLocaleString('en');

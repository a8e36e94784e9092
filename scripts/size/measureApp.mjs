import { brotliBytes } from './brotliBytes.mjs';
import { moduleBytes } from './moduleBytes.mjs';
import { readBuild } from './readBuild.mjs';

export const GROUPS = ['script', 'style', 'on demand'];

/** @template T @param {(group: import('./readBuild.mjs').Group) => T} of */
export const byGroup = (of) => Object.fromEntries(GROUPS.map((group) => [group, of(group)]));

/**
 * What an app's build weighs.
 *
 * @typedef {{ file: string, bytes: number, exposes: string[] }} MeasuredFile
 * @typedef {{ bytes: number, files: MeasuredFile[], modules: Record<string, number> }} Measured
 *   `bytes` are brotli's, of each file alone; those of `modules` are minified
 *
 * @param {string} folder of the app
 * @returns {Record<import('./readBuild.mjs').Group, Measured>}
 */
export function measureApp(folder) {
  const built = readBuild(folder);
  return byGroup((group) => {
    const ofGroup = built.filter((file) => file.group === group);
    const files = ofGroup.map(({ file, text, exposes, underItsVersion }) => ({
      file,
      bytes: brotliBytes(underItsVersion(text)),
      exposes,
    }));
    const modules = mergeAll(ofGroup.map((file) => moduleBytes(folder, file)));
    return { bytes: sum(files), files, modules };
  });
}

export const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

/** Adds up, in the order of names, so that a record of it changes where something has changed. */
function mergeAll(counts) {
  const total = {};
  for (const [name, bytes] of counts.flatMap(Object.entries)) {
    total[name] = (total[name] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(total).sort(([a], [b]) => (a < b ? -1 : 1)));
}

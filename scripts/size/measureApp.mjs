import { join } from 'node:path';
import { brotliBytes } from './brotliBytes.mjs';
import { moduleBytes } from './moduleBytes.mjs';
import { readBuild } from './readBuild.mjs';
import { folderOf } from './siteApps.mjs';

export const GROUPS = ['script', 'style', 'on demand'];

/**
 * What an app's build weighs.
 *
 * @typedef {{ file: string, bytes: number, exposes: string[] }} MeasuredFile
 * @typedef {{ bytes: number, files: MeasuredFile[], modules: Record<string, number> }} Measured
 *   `bytes` are brotli's, of each file alone; those of `modules` are minified
 *
 * @param {string} root of the repository
 * @param {string} app
 * @returns {Record<import('./readBuild.mjs').Group, Measured>}
 */
export function measureApp(root, app) {
  const folder = join(root, folderOf(root, app));
  const built = readBuild(folder);
  return Object.fromEntries(
    GROUPS.map((group) => {
      const ofGroup = built.filter((file) => file.group === group);
      const files = ofGroup.map(({ file, text, exposes, underItsVersion }) => ({
        file,
        bytes: brotliBytes(underItsVersion(text)),
        exposes,
      }));
      return [
        group,
        { bytes: sum(files), files, modules: mergeAll(ofGroup.map((f) => moduleBytes(folder, f))) },
      ];
    }),
  );
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

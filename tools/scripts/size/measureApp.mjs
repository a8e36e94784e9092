import { compressed } from '@mg/release/compressed';
import { moduleBytes } from './moduleBytes.mjs';
import { readBuild } from './readBuild.mjs';

export const GROUPS = ['script', 'style', 'on demand'];

export const byGroup = (of) => Object.fromEntries(GROUPS.map((group) => [group, of(group)]));

/** Weighs the build of an app's folder: files by brotli, each alone, and modules minified. */
export async function measureApp(folder) {
  const built = readBuild(folder);
  const weighed = await Promise.all(
    built.map(async ({ file, text, exposes, underItsVersion }) => ({
      ...{ file, exposes },
      bytes: await brotliBytes(underItsVersion(text)),
    })),
  );
  return byGroup((group) => {
    const files = weighed.filter((_, index) => built[index].group === group);
    const ofGroup = built.filter((file) => file.group === group);
    const modules = mergeAll(ofGroup.map((file) => moduleBytes(folder, file)));
    return { bytes: sum(files), files, modules };
  });
}

/** Weighs a text as the release tool compresses it. */
export async function brotliBytes(text) {
  const [brotli] = await compressed({ path: 'text.js', bytes: Buffer.from(text) });
  return brotli.bytes.length;
}

export const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

/** Adds up in the order of names, so that equal counts make equal files. */
function mergeAll(counts) {
  const total = {};
  for (const [name, bytes] of counts.flatMap(Object.entries)) {
    total[name] = (total[name] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(total).sort(([a], [b]) => (a < b ? -1 : 1)));
}

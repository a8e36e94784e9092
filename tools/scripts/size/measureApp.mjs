import { brotliCompressSync, constants } from 'node:zlib';
import { moduleBytes } from './moduleBytes.mjs';
import { readBuild } from './readBuild.mjs';

export const GROUPS = ['script', 'style', 'on demand'];

export const byGroup = (of) => Object.fromEntries(GROUPS.map((group) => [group, of(group)]));

/** Weighs the build of an app's folder: files by brotli, each alone, and modules minified. */
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

/** Compresses exactly as the release tool does. */
export function brotliBytes(text) {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  };
  return brotliCompressSync(bytes, { params }).length;
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

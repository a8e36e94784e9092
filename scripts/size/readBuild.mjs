import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '@mg/command';

/**
 * What a visitor gets of an app: `script` and `style` with the first screen that needs it, the
 * rest on demand. The pages that the release tool renders get no byte of `ssr/`.
 *
 * @typedef {'script' | 'style' | 'on demand'} Group
 * @typedef {object} BuiltFile
 * @property {string} file
 * @property {Group} group
 * @property {string} text
 * @property {string[]} exposes the modules that need the file; none means that all of the app does
 * @property {(text: string) => string} underItsVersion see readBuild
 */

/**
 * Reads the scripts and styles of an app's build. A build may bear another version than the app's
 * package.json, as `npm start` makes them: `underItsVersion` puts the app's own in its place, so
 * that the length of a version's name does not count.
 *
 * @param {string} folder of the app
 * @returns {BuiltFile[]}
 * @throws {UsageError} where there is no whole build
 */
export function readBuild(folder) {
  const dist = join(folder, 'dist');
  const manifest = readManifest(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const underItsVersion = versionReplacer(manifest.metaData, version);
  const initial = initialFiles(manifest);
  return readdirSync(dist)
    .filter((file) => /\.(js|css)$/.test(file))
    .sort()
    .map((file) => ({
      file,
      group: !initial.has(file) ? 'on demand' : file.endsWith('.css') ? 'style' : 'script',
      text: readFileSync(join(dist, file), 'utf8'),
      underItsVersion,
      exposes: initial.get(file) ?? [],
    }));
}

function readManifest(folder) {
  const file = join(folder, 'dist', 'mf-manifest.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new UsageError(
    `${file} is missing. Build the app first: npm run build -w ${basename(folder)}`,
  );
}

/** The files that a page needs from the start, with the exposed modules that each is for. */
function initialFiles({ exposes = [] }) {
  const files = new Map(
    ['boot.js', 'renderer.js', 'main.js', 'fonts.css', 'main.css', 'remoteEntry.js'].map((f) => [
      f,
      [],
    ]),
  );
  for (const { path, assets } of exposes) {
    for (const file of [...(assets?.js?.sync ?? []), ...(assets?.css?.sync ?? [])]) {
      files.set(file, [...(files.get(file) ?? []), path]);
    }
  }
  return files;
}

/** Puts the app's own version in place of the build's, as a name and as part of an address. */
function versionReplacer({ globalName, publicPath }, version) {
  const built = /\/([^/]+)\/$/.exec(publicPath)?.[1] ?? version;
  const builtName = globalName.split('__').slice(1).join('__');
  const name = version.replace(/[^0-9A-Za-z]/g, '_');
  return (text) => text.replaceAll(builtName, name).replaceAll(built, version);
}

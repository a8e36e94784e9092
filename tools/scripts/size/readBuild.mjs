import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '@mg/command';

/**
 * Reads the scripts and styles of an app's build: those of first screens, and the rest on demand. A
 * build may bear another version than package.json; `underItsVersion` replaces that version.
 * `exposes` names the modules that need a file; none means the whole app.
 *
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

const OF_WHOLE_APP = [
  ...['boot.js', 'renderer.js', 'main.js', 'remoteEntry.js'],
  ...['fonts.css', 'main.css'],
];

function readManifest(folder) {
  const file = join(folder, 'dist', 'mf-manifest.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new UsageError(
    `${file} is missing. Build the app first: npm run build -w ${basename(folder)}`,
  );
}

/** Maps the files of first screens to the exposed modules that need them. */
function initialFiles({ exposes = [] }) {
  const files = new Map(OF_WHOLE_APP.map((file) => [file, []]));
  for (const { path, assets } of exposes) {
    for (const file of [...(assets?.js?.sync ?? []), ...(assets?.css?.sync ?? [])]) {
      files.set(file, [...(files.get(file) ?? []), path]);
    }
  }
  return files;
}

/** Replaces the build's version by the app's own, in names and addresses. */
function versionReplacer({ globalName, publicPath }, version) {
  const built = /\/([^/]+)\/$/.exec(publicPath)?.[1] ?? version;
  const builtName = globalName.split('__').slice(1).join('__');
  const name = version.replace(/[^0-9A-Za-z]/g, '_');
  return (text) => text.replaceAll(builtName, name).replaceAll(built, version);
}

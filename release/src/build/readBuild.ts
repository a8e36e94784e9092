import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { consumedModules } from './consumedModules';
import { ReleaseError } from '../errors';
import { FEDERATION_MANIFEST, readFederationManifest } from './federationManifest';
import type { ExposedFiles, ReleaseManifest } from '../releaseManifest';
import type { AppName } from '../siteLayout';
import type { StoredFile } from '../storage/SiteStorage';

export const REMOTE_ENTRY = 'remoteEntry.js';
/** Written by the federation plugin for its own tools; no browser and no check reads it. */
const NOT_PUBLISHED = new Set(['mf-stats.json']);

export interface Build {
  files: StoredFile[];
  facts: Pick<ReleaseManifest, 'container' | 'pluginVersion' | 'exposes' | 'requires' | 'provides'>;
}

/**
 * Reads an app's build folder and finds out what it needs and brings.
 *
 * @param dependencies of the app's package.json: its range of `@mg/shared` counts even where the
 *   build happens to use none of it
 * @throws ReleaseError where the folder holds no whole build of this app and version
 */
export async function readBuild(
  app: AppName,
  version: string,
  folder: string,
  dependencies: Record<string, string> = {},
): Promise<Build> {
  const files = await readFiles(folder);
  const text = (path: string) => {
    const file = files.find((candidate) => candidate.path === path);
    if (!file) throw new ReleaseError(`${app}: ${join(folder, path)} is missing. Build it first.`);
    return Buffer.from(file.bytes).toString('utf8');
  };

  const { container, pluginVersion, exposes, shared } = readFederationManifest(
    text(FEDERATION_MANIFEST),
  );
  const expected = `${app}__${version.replace(/[^0-9A-Za-z]/g, '_')}`;
  if (container !== expected) {
    throw new ReleaseError(
      `${app}: the build calls itself ${container}, so it is not one of version ${version} ` +
        `(${expected}). Two versions of one name cannot live in one page: build it again.`,
    );
  }
  const named =
    app === 'shell' ? ['index.html', 'main.js'] : Object.values(exposes).flatMap(chunks);
  named.forEach(text);

  const asked = shared.map(({ name, requiredVersion }) => ({
    name,
    range: requiredVersion ?? '*',
  }));
  if (app !== 'shell') asked.push(...consumedModules(text(REMOTE_ENTRY)));
  const contract = dependencies['@mg/shared'];
  if (contract) asked.push({ name: '@mg/shared', range: contract });

  return {
    files,
    facts: {
      container,
      pluginVersion,
      exposes,
      requires: app === 'shell' ? {} : rangesByName(asked),
      provides: app === 'shell' ? versionsByName(shared) : {},
    },
  };
}

const chunks = ({ js, css }: ExposedFiles) => [...js, ...css];

function rangesByName(asked: { name: string; range: string }[]): Record<string, string[]> {
  const ranges: Record<string, string[]> = {};
  for (const { name, range } of asked) {
    const known = (ranges[name] ??= []);
    if (!known.includes(range)) known.push(range);
  }
  return ranges;
}

const versionsByName = (shared: { name: string; version?: string }[]) =>
  Object.fromEntries(shared.flatMap(({ name, version }) => (version ? [[name, version]] : [])));

async function readFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => {
    throw new ReleaseError(`${folder} is missing. Build the app first.`);
  });
  const paths = entries
    .filter((entry) => entry.isFile() && !NOT_PUBLISHED.has(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })),
  );
}

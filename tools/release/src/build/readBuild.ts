import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { DECLARATION_FILE } from '@mg/site-format/declaration';
import { containerName, SHELL, type AppName } from '@mg/site-format/layout';
import type { Budget, ExposedFiles, ReleaseManifest } from '@mg/site-format/manifest';
import semver from 'semver';
import { parseJson, ReleaseError } from '../storage/errors';
import type { StoredFile } from '../storage/SiteStorage';
import { declareFor, readBuildDeclaration } from './buildDeclaration';
import { FEDERATION_MANIFEST, readFederationManifest } from './federationManifest';
import { foreignGlobals } from './foreignGlobals';
import { foreignStyles } from './foreignStyles';

/** Only the federation plugin's own tools read this file. */
const NOT_PUBLISHED = 'mf-stats.json';

/** Holds the part of a version's manifest that the build decides. */
type Facts = Omit<ReleaseManifest, 'app' | 'version' | 'publishedAt' | 'files'>;

/**
 * Reads the files, needs and modules of an app's build folder.
 *
 * @param declaration of a remote whose build has none of its own
 * @throws ReleaseError where the folder holds no whole build of this app and version
 */
export async function readBuild(
  app: AppName,
  version: string,
  folder: string,
  declaration?: unknown,
): Promise<{ files: StoredFile[]; facts: Facts }> {
  const files = await readFiles(folder);
  const find = (path: string) => {
    const file = files.find((candidate) => candidate.path === path);
    return file && Buffer.from(file.bytes).toString('utf8');
  };
  const text = (path: string) => {
    const found = find(path);
    if (found !== undefined) return found;
    throw new ReleaseError(`${app}: ${join(folder, path)} is missing. Build it first.`);
  };

  const { shared, ...federation } = readFederationManifest(text(FEDERATION_MANIFEST));
  const { container, entry, exposes } = federation;
  const expected = containerName(app, version);
  if (container !== expected) {
    throw new ReleaseError(
      `${app}: the build calls itself ${container}, so it is not one of version ${version} ` +
        `(${expected}). Two versions of one name cannot live in one page: build it again.`,
    );
  }
  const isShell = app === SHELL;
  const named = isShell
    ? ['index.html', 'main.js']
    : [entry, ...Object.values(exposes).flatMap(chunks)];
  named.forEach(text);
  const foreign = files.flatMap(({ path, bytes }) => foreignGlobals(federation, path, bytes));
  if (foreign.length > 0) {
    throw new ReleaseError(
      `${app}: ${[...new Set(foreign)].join('; ')}. The page would run another version's code: ` +
        `build it again by the kit, or with output.uniqueName and the plugin's name ${container}.`,
    );
  }
  const [style] = files.flatMap(({ path, bytes }) =>
    foreignStyles({ app, container }, path, bytes),
  );
  if (style) throw new ReleaseError(`${app}: ${style}.`);

  const own = find(DECLARATION_FILE);
  if (own === undefined && declaration === undefined) {
    throw new ReleaseError(
      `${app}: ${join(folder, DECLARATION_FILE)} is missing. Build it with the kit, or say what it ` +
        'declares: --declaration remote.json.',
    );
  }
  const { consumes, ...declared } =
    own !== undefined
      ? readBuildDeclaration(app, own)
      : declareFor(
          app,
          declaration,
          shared.map(({ name, requiredVersion }) => ({ name, range: requiredVersion || '*' })),
        );
  const contract = (await dependencies(folder))['@mg/shared'];
  // The address of a tarball is no range.
  const isRange = contract && semver.validRange(contract) !== null;
  const asked = isRange ? [...consumes, { name: '@mg/shared', range: contract }] : consumes;

  return {
    files,
    facts: {
      ...federation,
      ...declared,
      budget: await readBudget(folder),
      requires: isShell ? {} : rangesByName(asked),
      provides: isShell ? versionsByName(shared) : {},
    },
  };
}

const chunks = ({ js, css }: ExposedFiles) => [...js, ...css];

function rangesByName(asked: readonly { name: string; range: string }[]) {
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
    .filter((entry) => entry.isFile() && entry.name !== NOT_PUBLISHED)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ path, bytes: await readFile(join(folder, path)) })),
  );
}

/** Reads all ranges, since the one of `@mg/shared` counts even without a use, and as a peer. */
async function dependencies(folder: string): Promise<Record<string, string>> {
  const file = join(dirname(resolve(folder)), 'package.json');
  const json = await readFile(file, 'utf8').catch(() => '{}');
  const { peerDependencies, dependencies } = JSON.parse(json) as PackageJson;
  return { ...peerDependencies, ...dependencies };
}

/** Reads the budgets that the app's team has set; an app may have none. */
async function readBudget(folder: string): Promise<Budget | undefined> {
  const file = join(dirname(resolve(folder)), 'size-budget.json');
  const json = await readFile(file, 'utf8').catch(() => undefined);
  if (json === undefined) return undefined;
  const { script, style } = parseJson<Partial<Record<keyof Budget, { budget: number }>>>(
    json,
    file,
  );
  if (Number.isInteger(script?.budget) && Number.isInteger(style?.budget)) {
    return { script: script!.budget, style: style!.budget };
  }
  throw new ReleaseError(`${file}: "script" and "style" need a "budget" in whole bytes.`);
}

type PackageJson = Partial<Record<'dependencies' | 'peerDependencies', Record<string, string>>>;

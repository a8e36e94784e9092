import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bringPictures } from '@mg/local/bringPictures';
import { compressed } from '@mg/release/compressed';
import { openSite } from '@mg/release/openSite';
import { readRelease, releaseText } from '@mg/release/release';
import { sha384 } from '@mg/site-format/hash';
import { LIVE_FILE, RELEASE_FILE, versionFolder } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { ReleaseRecord } from '@mg/site-format/record';
import { textFile, type StoredFile } from '../../../../tools/release/src/storage/SiteStorage';
import { type Contender, PAGES } from '../serve/Contender';
import { startOwnSite } from './startOwnSite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const [APP, VERSION] = ['single', '1.0.0'];
/** Equals `BASE` of single/webpack.config.mjs. */
const BASE = `/${versionFolder(APP, VERSION)}`;
const CATALOGUE_CHUNKS = ['catalogue', 'quote'];
/** Lists the chunks of each page, which a good build preloads. */
const CHUNKS: Record<string, string[]> = {
  '/': [],
  [PAGES.home]: ['home'],
  [PAGES.catalogue]: CATALOGUE_CHUNKS,
  [PAGES.type]: CATALOGUE_CHUNKS,
};

/** Builds the site's sources as one plain bundle, and serves it as a baseline. */
export async function startBundle(folder: string): Promise<Contender> {
  const built = await build();
  const siteDir = join(folder, 'site');
  await putBundle(siteDir, built);
  await bringPictures(here('../../../../content'), siteDir);
  return startOwnSite('single bundle', { dataDir: join(folder, 'data'), siteDir });
}

/** @returns the folder of the built files */
async function build(): Promise<string> {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const args = [webpack, '--config', here('../../single/webpack.config.mjs')];
  try {
    await promisify(execFile)(process.execPath, args);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The single bundle does not build:\n${stdout}${stderr}`, { cause: error });
  }
  return here(`../../dist${BASE}`);
}

/** Writes a page that loads a route's chunks. */
function pageOf(built: string, path: string, chunks: string[]): StoredFile {
  const template = readFileSync(here('../../../../shell/src/index.html'), 'utf8');
  const head = [
    `<link rel="stylesheet" href="${BASE}/main.css" />`,
    ...chunks.flatMap((chunk) => routeLinks(built, chunk)),
    `<script src="${BASE}/main.js" defer></script>`,
  ];
  const html = template.replaceAll('%BASE%', BASE).replace('<!--mg:head-->', head.join('\n'));
  return textFile(join(decodeURIComponent(path), 'index.html').slice(1), html);
}

const routeLinks = (built: string, chunk: string) => [
  `<link rel="preload" href="${BASE}/${chunk}.js" as="script" />`,
  ...(existsSync(join(built, `${chunk}.css`))
    ? [`<link rel="stylesheet" href="${BASE}/${chunk}.css" />`]
    : []),
];

/** Stores a bundle in a site folder as one version, with a manifest, and its pages as record 1. */
async function putBundle(siteDir: string, folder: string): Promise<void> {
  const site = openSite(siteDir);
  const at = new Date().toISOString();
  const built = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(folder, file), bytes: readFileSync(file) }));
  const files = await withCompressed(built);
  const manifest: ReleaseManifest = {
    ...{ app: APP, version: VERSION, container: APP, entry: 'main.js' },
    ...{ publishedAt: at, builtBy: 'webpack', exposes: {}, requires: {}, provides: {} },
    files: Object.fromEntries(
      files.map(({ path, bytes }) => [path, { hash: sha384(bytes), bytes: bytes.length }]),
    ),
  };
  const release = textFile(RELEASE_FILE, releaseText(manifest, []));
  const { hash } = readRelease(Buffer.from(release.bytes), RELEASE_FILE);
  await site.putIfAbsent(versionFolder(APP, VERSION), [...files, release]);

  const pages = await withCompressed(
    Object.entries(CHUNKS).map(([path, chunks]) => pageOf(folder, path, chunks)),
  );
  const record: ReleaseRecord = {
    ...{ serial: 1, at, action: 'promote', changes: [{ app: APP, to: VERSION }] },
    apps: { [APP]: { version: VERSION, since: at, manifest: hash, past: [] } },
    ...{ quarantined: {}, config: {}, pages: [], log: null },
    files: Object.fromEntries(pages.map(({ path, bytes }) => [path, sha384(bytes)])),
  };
  await site.swapLive(0, [...pages, textFile(LIVE_FILE, JSON.stringify(record))]);
}

const withCompressed = async (files: StoredFile[]): Promise<StoredFile[]> => [
  ...files,
  ...(await Promise.all(files.map((file) => compressed(file)))).flat(),
];

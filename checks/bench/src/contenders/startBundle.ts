import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bringPictures } from '@mg/local/bringPictures';
import { versionFolder } from '@mg/site-format/layout';
import { PAGES } from '../serve/pages';
import type { Contender } from '../serve/Contender';
import { putBundle } from './putBundle';
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
  await putBundle(siteDir, { app: APP, version: VERSION, folder: built, pages: pagesOf(built) });
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

function pagesOf(built: string): Record<string, string> {
  const template = readFileSync(here('../../../../shell/src/index.html'), 'utf8');
  const pageOf = ([path, chunks]: [string, string[]]) => {
    const head = [
      `<link rel="stylesheet" href="${BASE}/main.css" />`,
      ...chunks.flatMap((chunk) => routeLinks(built, chunk)),
      `<script src="${BASE}/main.js" defer></script>`,
    ];
    const html = template.replaceAll('%BASE%', BASE).replace('<!--mg:head-->', head.join('\n'));
    return [join(decodeURIComponent(path), 'index.html').slice(1), html];
  };
  return Object.fromEntries(Object.entries(CHUNKS).map(pageOf)) as Record<string, string>;
}

const routeLinks = (built: string, chunk: string) => [
  `<link rel="preload" href="${BASE}/${chunk}.js" as="script" />`,
  ...(existsSync(join(built, `${chunk}.css`))
    ? [`<link rel="stylesheet" href="${BASE}/${chunk}.css" />`]
    : []),
];

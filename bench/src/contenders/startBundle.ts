import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { PAGES } from '../serve/pages';
import type { Contender } from '../serve/Contender';
import { startOwnSite } from './startOwnSite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Equals `BASE` of single/webpack.config.mjs. */
const BASE = '/r/single/1.0.0';
const CATALOGUE_CHUNKS = ['catalogue', 'quote'];
/** Lists the chunks of each page, which a good build preloads. */
const CHUNKS: Record<string, string[]> = {
  '/': [],
  [PAGES.home]: ['home'],
  [PAGES.catalogue]: CATALOGUE_CHUNKS,
  [PAGES.type]: CATALOGUE_CHUNKS,
};
const TEXT = /\.(js|css|svg|html)$/;

/** Builds the site's sources as one plain bundle, and serves it as a baseline. */
export async function startBundle(folder: string): Promise<Contender> {
  await build();
  const siteDir = join(folder, 'site');
  composeSite(siteDir);
  return startOwnSite('single bundle', { dataDir: join(folder, 'data'), siteDir });
}

async function build() {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const args = [webpack, '--config', here('../../single/webpack.config.mjs')];
  try {
    await promisify(execFile)(process.execPath, args);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The single bundle does not build:\n${stdout}${stderr}`, { cause: error });
  }
}

function composeSite(siteDir: string) {
  cpSync(here('../../dist'), siteDir, { recursive: true });
  cpSync(here('../../../content/promos'), join(siteDir, 'files/promos'), { recursive: true });
  const template = readFileSync(here('../../../shell/src/index.html'), 'utf8');
  for (const [path, chunks] of Object.entries(CHUNKS)) {
    const head = [
      `<link rel="stylesheet" href="${BASE}/main.css" />`,
      ...chunks.flatMap((chunk) => routeLinks(siteDir, chunk)),
      `<script src="${BASE}/main.js" defer></script>`,
    ];
    const html = template.replaceAll('%BASE%', BASE).replace('<!--mg:head-->', head.join('\n'));
    const pageFolder = join(siteDir, decodeURIComponent(path));
    mkdirSync(pageFolder, { recursive: true });
    writeFileSync(join(pageFolder, 'index.html'), html);
  }
  for (const entry of readdirSync(siteDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(siteDir, entry);
    if (TEXT.test(file)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

const routeLinks = (siteDir: string, chunk: string) => [
  `<link rel="preload" href="${BASE}/${chunk}.js" as="script" />`,
  ...(existsSync(join(siteDir, BASE, `${chunk}.css`))
    ? [`<link rel="stylesheet" href="${BASE}/${chunk}.css" />`]
    : []),
];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { promote } from '../operations/promote';
import type { FetchContent } from '../pages/fetchContent';
import { copyOnce } from './copyOnce';
import { fixtureBucket, fixtureSite, siteIn } from './fixtureSite';
import { temporaryFolder } from './temporaryFolder';

export const content = (product: string): PageContent => ({
  takenAt: '2026-11-20T12:00:00.000Z',
  types: [
    { name: 'VASOS', subtypes: [{ name: 'PLASTICOS', products: [product] }] },
    { name: 'A/B', subtypes: [{ name: 'C', products: ['D'] }] },
  ],
  promotions: [{ image: '/p.svg', name: 'Promo', validUntil: 'hoy' }],
});
export const fetched = (product: string) => async () => content(product);

/** Server builds of a shell and of a screen have this shape. */
export const SHELL = `
  exports.modules = { react: 'the React of the shell' };
  exports.renderPage = async ({ path, content, picture, screens }) => ({
    head: '<title>' + path + '</title>' + (picture ? '<meta property="og:image" content="' + picture + '">' : ''),
    html: Object.values(screens).map((Screen) => Screen(content)).join(' '),
  });
  exports.renderNotFound = async ({ content }) => ({
    head: '<title>Nothing</title>',
    html: 'not here, but ' + content.types.map(({ name }) => name).join(', '),
  });`;
export const screen = (text: string) => `exports.default = (content) => ${text};`;
/** Maps each remote to the server builds of its screens. */
export const SCREENS = {
  home: { 'ssr/HomeScreen.js': screen(`content.promotions[0].name`) },
  catalogue: {
    'ssr/CatalogueScreen.js': screen(`content.types[0].subtypes[0].products[0]`),
  },
  quote: { 'ssr/QuoteButton.js': screen(`require('react')`) },
};

const VERSION = '2.0.0';
const VERSIONS = { shell: VERSION, home: VERSION, catalogue: VERSION, quote: VERSION };

/**
 * Makes a site whose live versions 2.0.0 all have server builds.
 *
 * @param options `bucket` is the address of an empty bucket, in place of a folder
 */
export async function prerenderedSite(
  changed: Partial<typeof SCREENS> = {},
  fetchContent?: FetchContent,
  { bucket, ...options }: { uncaged?: boolean; bucket?: string } = {},
) {
  const make = async (root: string) => {
    const { site, publishFixture } = await (bucket
      ? fixtureBucket(bucket, root)
      : fixtureSite(root));
    const extra = { shell: { 'ssr/shell.js': SHELL }, ...SCREENS, ...changed };
    for (const app of Object.keys(VERSIONS) as (keyof typeof VERSIONS)[]) {
      await publishFixture({ app, version: VERSION, extra: extra[app] });
    }
    return promote(site, VERSIONS, { fetchContent: fetchContent ?? fetched('P1'), ...options });
  };
  const key = JSON.stringify([changed, options]);
  const root = temporaryFolder();
  // The function that fetches content is no key.
  const committed =
    fetchContent || bucket ? await make(root) : (await copyOnce(key, make, root)).result;
  const { site, publishFixture } = siteIn(root, bucket);
  const page = (path: string) => readFileSync(join(site, path), 'utf8');
  return { root, site, publishFixture, committed, page };
}

/** Reads the markup in a page's root. */
export const shown = (html: string) => /<div id="root"[^>]*>(.*?)<\/div>/s.exec(html)![1];

/** Reads the screens that a page names. */
export const screensIn = (html: string) => / data-screens="([^"]*)"/.exec(html)?.[1];

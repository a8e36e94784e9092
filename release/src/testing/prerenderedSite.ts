import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { promote } from '../operations/promote';
import { fixtureSite } from './fixtureSite';

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

/** Makes a site whose live versions 2.0.0 all have server builds. */
export async function prerenderedSite(
  changed: Partial<typeof SCREENS> = {},
  fetchContent = fetched('P1'),
  options: { uncaged?: boolean } = {},
) {
  const fixture = await fixtureSite();
  const version = '2.0.0';
  const screens = { ...SCREENS, ...changed };
  await fixture.publishFixture({
    app: 'shell',
    version,
    contract: '1.0.0',
    extra: { 'ssr/shell.js': SHELL },
  });
  for (const app of ['home', 'catalogue', 'quote'] as const) {
    await fixture.publishFixture({ app, version, extra: screens[app] });
  }
  const versions = { shell: version, home: version, catalogue: version, quote: version };
  const committed = await promote(fixture.site, versions, { fetchContent, ...options });
  const page = (path: string) => readFileSync(join(fixture.site, path), 'utf8');
  return { ...fixture, committed, page };
}

/** Reads the markup in a page's root. */
export const shown = (html: string) => /<div id="root"[^>]*>(.*?)<\/div>/s.exec(html)![1];

/** Reads the screens that a page names. */
export const screensIn = (html: string) => / data-screens="([^"]*)"/.exec(html)?.[1];

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROMOTIONS_MAX } from '@mg/shared/constants';
import { promote } from '../operations/promote';
import { recompose } from '../operations/recompose';
import { rollback } from '../operations/rollback';
import { remoteDeclaration } from '../testing/fixtureDeclarations';
import { FIXTURE_CONFIG, fixtureSite } from '../testing/fixtureSite';
import {
  content,
  fetched,
  prerenderedSite,
  screen,
  SCREENS,
  shown,
  SHELL,
} from '../testing/prerenderedSite';

const down = () => Promise.reject(new Error('the store is down'));

describe('prerendering', () => {
  it('fills home, catalogue and types when their screens have server builds', async () => {
    const { page, committed, site } = await prerenderedSite();
    expect(committed.warnings).toEqual([]);
    expect(committed.record.content).toEqual({
      takenAt: '2026-11-20T12:00:00.000Z',
      pages: ['/products', '/products/VASOS', '/products/A%2FB', '/home'],
    });
    expect(shown(page('home/index.html'))).toBe('Promo');
    expect(page('index.html')).toBe(page('home/index.html'));
    expect(shown(page('products/VASOS/index.html'))).toBe('P1 the React of the shell');
    expect(page('products/VASOS/index.html')).toContain('<title>/products/VASOS</title>');
    expect(page('products/VASOS/index.html')).toContain('.catalogue__2_0_0_CatalogueScreen{');
    expect(existsSync(join(site, 'products/VASOS/index.html.br'))).toBe(true);
    expect(shown(page('shell.html'))).toBe('');
  });

  it('fills the 404 page when the shell renders one', async () => {
    const { page } = await prerenderedSite();
    expect(page('404.html')).toContain('<div id="root">not here, but VASOS, A/B</div>');
    expect(page('404.html')).toContain('<title>Nothing</title>');
    expect(page('404.html')).toContain('<meta name="robots" content="noindex">');
    const { site } = await fixtureSite();
    const bare = readFileSync(join(site, '404.html'), 'utf8');
    expect(bare).toContain('<div id="root"></div>');
    expect(bare).toContain('noindex');
  });

  it('lists whole addresses in the sitemap when the site has an origin', async () => {
    const { site, page } = await prerenderedSite();
    expect(existsSync(join(site, 'sitemap.xml'))).toBe(false);
    expect(page('robots.txt')).not.toContain('Sitemap');
    const config = { ...FIXTURE_CONFIG, origin: 'https://mg.example' };
    await promote(site, {}, { config, fetchContent: fetched('P1') });
    expect(page('robots.txt')).toContain('Sitemap: https://mg.example/sitemap.xml');
    const listed = [...page('sitemap.xml').matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)</g)];
    expect(listed.map(([, address, changed]) => [address, changed])).toEqual(
      ['/products', '/products/VASOS', '/products/A%2FB', '/home'].map((path) => [
        `https://mg.example${path}`,
        '2026-11-20T12:00:00.000Z',
      ]),
    );
  });

  it("names the page's own picture, or the shell's when the file is missing", async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    const extra = { 'ssr/shell.js': SHELL, 'favicon.ico': 'icon', 'og.png': 'picture' };
    await publishFixture({ app: 'shell', version: '2.1.0', contract: '1.0.0', extra });
    const { pages = [] } = remoteDeclaration('catalogue');
    const declares = {
      pages: pages.map((one) => ({ ...one, picture: '/pictures/{product}.png' })),
    };
    const screens = { 'ssr/CatalogueScreen.js': screen(`''`) };
    await publishFixture({ app: 'catalogue', version: '2.1.0', declares, extra: screens });
    mkdirSync(join(site, 'pictures'));
    writeFileSync(join(site, 'pictures/vasos.png'), 'picture');
    await promote(site, { shell: '2.1.0', catalogue: '2.1.0' }, { fetchContent: fetched('P1') });
    expect(page('favicon.ico')).toBe('icon');
    expect(page('products/VASOS/index.html')).toContain(' content="/pictures/vasos.png"');
    expect(page('products/A/B/index.html')).toContain(' content="/r/shell/2.1.0/og.png"');
    expect(page('home/index.html')).toContain(' content="/r/shell/2.1.0/og.png"');
  });

  it('shows later promotions when the first ones are over', async () => {
    const { site, page } = await prerenderedSite();
    const over = Array.from({ length: PROMOTIONS_MAX }, () => '1/1/2020');
    const promotions = [...over, 'hoy'].map((validUntil) => ({
      image: '/p.svg',
      name: `until ${validUntil}`,
      validUntil,
    }));
    await recompose(site, { fetchContent: async () => ({ ...content('P1'), promotions }) });
    expect(shown(page('home/index.html'))).toBe('until hoy');
    expect(page('home/index.html')).not.toContain('2020');
  });

  it('embeds only the declared content when a page is prerendered', async () => {
    const { page } = await prerenderedSite();
    const json = /id="mg-content">(.*?)<\/script>/.exec(page('home/index.html'))![1]!;
    expect(Object.keys(JSON.parse(json) as object)).toEqual(['takenAt', 'promotions']);
    expect(page('products/index.html')).not.toContain('/ssr/');
  });

  it.each([
    ['throws', `exports.default = () => { throw new Error('mount'); };`, '/products: mount'],
    ['cannot be loaded', `throw new Error('import');`, 'import'],
    ['asks for a missing module', `require('lodash');`, 'asks for lodash'],
  ])('refuses a promotion when a screen %s', async (_, code, words) => {
    const broken = { catalogue: { 'ssr/CatalogueScreen.js': code } };
    const refused = await prerenderedSite(broken).catch((error: Error) => error.message);
    expect(refused).toContain('catalogue@2.0.0: /products, /products/VASOS, /products/A%2FB would');
    expect(refused).toContain(words);
  });

  it('leaves a page to browsers when its screen throws with new content', async () => {
    const { site, page } = await prerenderedSite();
    const without = async () => ({ ...content('P1'), promotions: [] });
    const { warnings } = await recompose(site, { fetchContent: without });
    expect(warnings).toEqual([expect.stringMatching(/^\/home: Cannot read properties/)]);
    expect(shown(page('home/index.html'))).toBe('');
    expect(page('home/index.html')).toContain('/r/home/2.0.0/remoteEntry.js');
    expect(shown(page('products/index.html'))).toBe('P1 the React of the shell');
  });

  it('asks for a declaration when a remote has no server build', async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    await publishFixture({ app: 'home', version: '2.1.0' });
    const promoted = promote(site, { home: '2.1.0' }, { fetchContent: fetched('P1') });
    await expect(promoted).rejects.toThrow(
      'home@2.1.0: /home would have no content without scripts: home/HomeScreen has no server ' +
        'build; a remote without one declares serverBuild: false',
    );
    const declares = { serverBuild: false } as const;
    await publishFixture({ app: 'home', version: '2.2.0', declares });
    await promote(site, { home: '2.2.0' }, { fetchContent: fetched('P1') });
    expect(shown(page('home/index.html'))).toBe('');
  });

  it('reuses the last content when the store is down in a rollback', async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    const newer = { 'ssr/QuoteButton.js': screen(`'a newer button'`) };
    await publishFixture({ app: 'quote', version: '2.1.0', extra: newer });
    await promote(site, { quote: '2.1.0' }, { fetchContent: fetched('P2') });
    expect(shown(page('products/index.html'))).toBe('P2 a newer button');
    const { warnings } = await rollback(site, 'quote', { fetchContent: down });
    expect(shown(page('products/index.html'))).toBe('P2 the React of the shell');
    expect(warnings).toEqual([
      'the pages keep the content of 2026-11-20T12:00:00.000Z: the store is down',
    ]);
  });

  it('takes changed content into no page, and stops no rollback, when the store is down', async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    await publishFixture({ app: 'quote', version: '2.1.0', extra: SCREENS.quote });
    await promote(site, { quote: '2.1.0' }, { fetchContent: fetched('P1') });
    appendFileSync(join(site, 'sets/3/content.json'), ' ');
    const kept = recompose(site, { fetchContent: down, keepContent: true });
    await expect(kept).rejects.toThrow('sets/3/content.json is not as it was written');
    const { warnings } = await rollback(site, 'quote', { fetchContent: down });
    expect(warnings).toEqual(['no page is prerendered: the store is down']);
    expect(shown(page('products/index.html'))).toBe('');
  });

  it('leaves all pages to browsers when the site has no content yet', async () => {
    const { page, committed } = await prerenderedSite({}, down as never);
    expect(committed.warnings).toEqual(['no page is prerendered: the store is down']);
    expect(shown(page('home/index.html'))).toBe('');
  });
});

describe('recompose', () => {
  it('takes fresh content when the store answers', async () => {
    const { site, page } = await prerenderedSite();
    await recompose(site, { fetchContent: fetched('P2') });
    expect(shown(page('products/index.html'))).toContain('P2');
  });

  it('changes nothing when the store is down, unless keepContent is set', async () => {
    const { site, page } = await prerenderedSite();
    const before = page('live.json');
    await expect(recompose(site, { fetchContent: down })).rejects.toThrow(/the store is down/);
    expect(page('live.json')).toBe(before);
    const kept = await recompose(site, { fetchContent: down, keepContent: true });
    expect(kept.record.serial).toBe(3);
    expect(shown(page('products/index.html'))).toContain('P1');
  });
});

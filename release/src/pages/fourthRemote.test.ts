import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { fetched, prerenderedSite, screen, screensIn, shown } from '../testing/prerenderedSite';

const PROMOS = {
  app: 'promos',
  version: '1.0.0',
  declares: {
    pages: [
      {
        path: '/ofertas',
        expose: './OffersPage',
        title: 'Ofertas',
        content: ['promotions'],
        slots: ['navigation'],
      },
    ],
    parts: [
      { slot: 'product-detail', expose: './OfferNote' },
      { slot: 'home-sections', expose: './OffersSection', prerender: true },
      { slot: 'navigation', link: { to: '/ofertas', text: 'Ofertas' } },
    ],
  },
} as const;

const SERVER = {
  'ssr/OffersPage.js': screen(`'all of ' + content.promotions[0].name`),
  'ssr/OffersSection.js': screen(`'three of ' + content.promotions[0].name`),
};

const fetchContent = fetched('P1');

describe('a fourth remote', () => {
  it('adds a page and two parts when its team promotes one version alone', async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    await publishFixture({ ...PROMOS, extra: SERVER });
    const { record, warnings } = await promote(site, { promos: '1.0.0' }, { fetchContent });
    expect(warnings).toEqual([]);
    expect(record.changes).toEqual([{ app: 'promos', to: '1.0.0' }]);

    expect(shown(page('ofertas/index.html'))).toBe('all of Promo');
    expect(page('ofertas/index.html')).toContain('/r/promos/1.0.0/remoteEntry.js');
    expect(record.content!.pages).toContain('/ofertas');
    expect(shown(page('home/index.html'))).toBe('Promo three of Promo');
    expect(screensIn(page('home/index.html'))).toBe('home/HomeScreen promos/OffersSection');

    // A browser fetches the detail's part when a visitor opens a product.
    expect(screensIn(page('products/index.html'))).toBe(
      'catalogue/CatalogueScreen quote/QuoteButton',
    );
    const { parts } = JSON.parse(
      /id="mg-release">(.*?)<\/script>/.exec(page('products/index.html'))![1]!,
    );
    expect(parts).toEqual(
      expect.arrayContaining([
        { slot: 'product-detail', screen: 'promos/OfferNote' },
        { slot: 'navigation', link: { to: '/ofertas', text: 'Ofertas' }, remote: 'promos' },
      ]),
    );
  });

  it('leaves nothing behind when a rollback removes the remote', async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    await publishFixture({ ...PROMOS, extra: SERVER });
    await promote(site, { promos: '1.0.0' }, { fetchContent });
    await rollback(site, 'promos', { to: 'none', reason: 'over', fetchContent });
    expect(shown(page('home/index.html'))).toBe('Promo');
    expect(existsSync(join(site, 'ofertas/index.html'))).toBe(false);
  });

  it.each([
    ['throws', `exports.default = () => { throw new Error('mount'); };`, '/home: mount'],
    ['cannot be loaded', `throw new Error('import');`, 'import'],
    ['asks for a missing module', `require('lodash');`, 'asks for lodash'],
  ])('costs no page its content when its part %s', async (_, code, words) => {
    const { site, page, publishFixture } = await prerenderedSite();
    await publishFixture({ ...PROMOS, extra: { ...SERVER, 'ssr/OffersSection.js': code } });
    const { warnings } = await promote(site, { promos: '1.0.0' }, { fetchContent });
    expect(warnings).toEqual([expect.stringContaining(words)]);
    expect(warnings[0]).toContain('rendered without promos/OffersSection');
    expect(shown(page('home/index.html'))).toBe('Promo');
    expect(screensIn(page('home/index.html'))).toBe('home/HomeScreen');
    expect(page('home/index.html')).toContain('/r/promos/1.0.0/expose_OffersSection.js');
    expect(shown(page('ofertas/index.html'))).toBe('all of Promo');
  });

  it('costs no page its content when its part has no server build', async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    await publishFixture(PROMOS);
    const { warnings } = await promote(site, { promos: '1.0.0' }, { fetchContent });
    expect(warnings).toEqual([
      'promos/OffersSection has no server build: pages are rendered without it',
    ]);
    expect(shown(page('home/index.html'))).toBe('Promo');
    expect(shown(page('ofertas/index.html'))).toBe('');
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../operations/promote';
import { recompose } from '../operations/recompose';
import { rollback } from '../operations/rollback';
import {
  content,
  fetched,
  prerenderedSite,
  screen,
  screensIn,
  shown,
} from '../testing/prerenderedSite';

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
  ])('is refused when its part %s', async (_, code, words) => {
    const { site, publishFixture } = await prerenderedSite();
    await publishFixture({ ...PROMOS, extra: { ...SERVER, 'ssr/OffersSection.js': code } });
    const refused = promote(site, { promos: '1.0.0' }, { fetchContent });
    await expect(refused).rejects.toThrow('promos/OffersSection would be missing in pages');
    await expect(refused).rejects.toThrow(words);
  });

  it('costs no page its content when its part fails with new content', async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    const code = `exports.default = ({ promotions: [{ name }] }) => {
      if (name === 'Sale') throw new Error('mount');
      return 'offers';
    };`;
    await publishFixture({ ...PROMOS, extra: { ...SERVER, 'ssr/OffersSection.js': code } });
    await promote(site, { promos: '1.0.0' }, { fetchContent });
    const promotions = [{ image: '/p.svg', name: 'Sale', validUntil: 'hoy' }];
    const sale = async () => ({ ...content('P1'), promotions });
    const { warnings } = await recompose(site, { fetchContent: sale });
    expect(warnings).toEqual(['/home: mount: rendered without promos/OffersSection']);
    expect(shown(page('home/index.html'))).toBe('Sale');
    expect(screensIn(page('home/index.html'))).toBe('home/HomeScreen');
    expect(page('home/index.html')).toContain('/r/promos/1.0.0/expose_OffersSection.js');
    expect(shown(page('ofertas/index.html'))).toBe('all of Sale');
  });

  it('costs no page its content when it has no server build and says so', async () => {
    const { site, page, publishFixture } = await prerenderedSite();
    await publishFixture(PROMOS);
    const refused = promote(site, { promos: '1.0.0' }, { fetchContent });
    await expect(refused).rejects.toThrow('declares serverBuild: false');
    const declares = { ...PROMOS.declares, serverBuild: false } as const;
    await publishFixture({ ...PROMOS, version: '1.1.0', declares });
    const { warnings } = await promote(site, { promos: '1.1.0' }, { fetchContent });
    expect(warnings).toEqual([
      'promos/OffersSection has no server build: pages are rendered without it',
    ]);
    expect(shown(page('home/index.html'))).toBe('Promo');
    expect(shown(page('ofertas/index.html'))).toBe('');
  });
});

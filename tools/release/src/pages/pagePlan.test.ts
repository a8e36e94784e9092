import type { PageDeclaration } from '@mg/shared/domain/declaration';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { fixtureManifest } from '../testing/fixtureManifest';
import { declared, isAt, openFolders, ownerOf, planPages } from './pagePlan';

const type = (name: string) => ({ name, subtypes: [] });
const content: PageContent = {
  takenAt: '2026-11-20T12:00:00.000Z',
  types: [type('VASOS'), type('FOLEX .js'), type('A/B'), type('..'), type('A/../B')],
  promotions: [],
};
const page = (path: string, more: Partial<PageDeclaration> = {}) => ({
  screen: 'promos/Offers',
  page: { path, expose: './Offers', title: 'Offers', ...more },
});
const part = (screen: string, slot: string, prerender = true) => ({
  screen,
  part: { slot, expose: './Part', prerender },
});
const filesOf = (groups: ReturnType<typeof planPages>) =>
  groups.flatMap(({ pages }) =>
    pages.flatMap(({ files, path }) => files.map((file) => [file, path])),
  );

describe('planPages', () => {
  it('plans a file for a declared address, and a second when the site starts there', () => {
    const pages = [page('/ofertas'), page('/ofertas/hoy')];
    expect(filesOf(planPages(content, pages, [], '/ofertas'))).toEqual([
      ['index.html', '/ofertas'],
      ['ofertas/index.html', '/ofertas'],
      ['ofertas/hoy/index.html', '/ofertas/hoy'],
    ]);
  });

  it('plans a page for a value when the value can name a folder', () => {
    const pages = [page('/p/:type/x', { params: { type: 'typeNames' } })];
    expect(filesOf(planPages(content, pages, []))).toEqual([
      ['p/VASOS/x/index.html', '/p/VASOS/x'],
      ['p/FOLEX .js/x/index.html', '/p/FOLEX%20.js/x'],
      ['p/A/B/x/index.html', '/p/A%2FB/x'],
    ]);
  });

  it('leaves a page to browsers when a parameter has no known values', () => {
    expect(planPages(content, [page('/p/:id')], [])).toEqual([]);
    const known = page('/t/:type', { params: { type: 'typeNames' } });
    const pages = [page('/p/:id'), page('/p'), known, page('/a/b/:c')];
    expect(openFolders(pages, content)).toEqual(['p', 'a/b']);
    expect(openFolders(pages)).toEqual(['p', 't', 'a/b']);
  });

  it('plans every pair of values when a page has two parameters', () => {
    const params = { a: 'typeNames', b: 'typeNames' } as const;
    const two = { ...content, types: [type('X'), type('Y')] };
    const groups = planPages(two, [page('/:a/p/:b', { params }), page('/:a/q/:c', { params })], []);
    expect(filesOf(groups).map(([, path]) => path)).toEqual([
      '/X/p/X',
      '/X/p/Y',
      '/Y/p/X',
      '/Y/p/Y',
    ]);
  });

  it.each([
    '.vasos',
    'index.html',
    'any.html.br',
    'A/index.html',
    'A/.b',
    'V'.repeat(201),
    'vasos',
  ])('leaves the type %j to browsers when its folder has no name of its own', (name) => {
    const params = { type: 'typeNames' } as const;
    const types = [type('VASOS'), type(name), type('V'.repeat(200))];
    const groups = planPages({ ...content, types }, [page('/p/:type', { params })], []);
    expect(filesOf(groups).map(([, path]) => path)).toEqual(['/p/VASOS', `/p/${'V'.repeat(200)}`]);
  });

  it('groups the pages with the same screens and content', () => {
    const pages = [
      page('/a'),
      page('/b', { content: ['types'] }),
      page('/c'),
      { ...page('/d'), screen: 'home/Home' },
      page('/e', { slots: ['button'] }),
      page('/f', { slots: ['other'] }),
    ];
    const parts = [part('quote/Button', 'button'), part('home/Other', 'other')];
    const groups = planPages(content, pages, parts);
    expect(groups.map(({ pages }) => pages.map(({ path }) => path).join())).toEqual([
      ...['/a,/c', '/b', '/d', '/e', '/f'],
    ]);
    const both = planPages(content, [page('/g', { slots: ['other', 'button'] })], parts);
    expect(both[0]!.screens).toEqual(['promos/Offers', 'quote/Button', 'home/Other']);
  });

  it('names the picture by the address when a page declares a picture', () => {
    const params = { type: 'typeNames' } as const;
    const pages = [page('/p/:type', { params, picture: '/pictures/{type}-x.png' })];
    const [group] = planPages({ ...content, types: [type('BOLSAS RIÑON 2°')] }, pages, []);
    expect(group!.pages[0]!.picture).toBe('/pictures/bolsas-rinon-2-x.png');
  });

  it('prefers a fixed address when a value makes the same address', () => {
    const pages = [
      page('/p/:type', { params: { type: 'typeNames' } }),
      { ...page('/p/vasos'), screen: 'home/HomeScreen' },
    ];
    const groups = planPages(content, pages, []);
    expect(groups.map((group) => [group.screens[0], ...filesOf([group])])).toEqual([
      ['home/HomeScreen', ['p/vasos/index.html', '/p/vasos']],
      [
        'promos/Offers',
        ['p/FOLEX .js/index.html', '/p/FOLEX%20.js'],
        ['p/A/B/index.html', '/p/A%2FB'],
      ],
    ]);
  });

  it('puts a prerendered part into a page when the page has the slot', () => {
    const parts = [
      part('quote/Button', 'button'),
      part('quote/Drawer', 'button', false),
      part('other/Note', 'elsewhere'),
    ];
    const [group] = planPages(content, [page('/p', { slots: ['button', 'detail'] })], parts);
    expect(group!.screens).toEqual(['promos/Offers', 'quote/Button']);
  });

  it('puts content into a page when the page declares that content', () => {
    const [group] = planPages(content, [page('/p', { content: ['promotions'] })], []);
    expect(Object.keys(group!.content)).toEqual(['takenAt', 'promotions']);
    const fingerprints = { types: 't', promotions: 'p' };
    const both = page('/p', { content: ['promotions', 'types'] });
    const [marked] = planPages({ ...content, fingerprints }, [both], []);
    expect(marked!.content).toEqual({ ...content, fingerprints });
    const [one] = planPages({ ...content, fingerprints }, [page('/p', { content: ['types'] })], []);
    expect(one!.content.fingerprints).toEqual({ types: 't' });
  });
});

describe('the pages of all live remotes', () => {
  const manifests = Object.fromEntries(
    ['shell', 'quote', 'home', 'catalogue'].map((app) => [app, { live: fixtureManifest(app, []) }]),
  );

  it('are declared with their screens, in the order of the remotes', () => {
    const { pages, parts } = declared(manifests);
    expect(pages.map(({ screen, page }) => `${screen} ${page.path}`)).toEqual([
      'catalogue/CatalogueScreen /products',
      'catalogue/CatalogueScreen /products/:product',
      'home/HomeScreen /home',
    ]);
    expect(parts.map(({ screen, part }) => `${screen} ${part.slot}`)).toEqual([
      'quote/QuoteButton quote-button',
      'quote/QuoteDrawer quote-drawer',
    ]);
  });

  it.each([
    ['/home', 'home'],
    ['/products', 'catalogue'],
    ['/products/A%2FB', 'catalogue'],
    ['/products/A/B', undefined],
    ['/galeria', undefined],
    ['/', undefined],
  ])('have an owner when the address is %s: %s', (path, owner) => {
    expect(ownerOf(path, manifests)).toBe(owner);
  });

  it.each([
    ['/a/:b/c', '/a/x/c', true],
    ['/a/:b/c', '/A/x/C/', true],
    ['/a/:b/c', '/a/x/d', false],
    ['/a/:b', '/a', false],
    ['/a/:b/:c', '/a/x/y', true],
  ])('fill the path %s with the address %s: %s', (path, address, isFilled) => {
    expect(isAt(path, address)).toBe(isFilled);
  });
});

import { withDeclaration, type PageRelease } from './pageRelease';

const nothing = { pages: [], parts: [] } as Pick<PageRelease, 'pages' | 'parts'>;
const page = (path: string) => ({ path, expose: './OffersPage', title: 'Ofertas' });
const link = { slot: 'navigation', link: { to: '/ofertas', text: 'Ofertas' } };

describe('withDeclaration', () => {
  it('sets the screen when a page or part exposes one', () => {
    const { pages, parts } = withDeclaration(nothing, {
      name: 'promos',
      pages: [{ ...page('/ofertas'), description: 'Todas', params: {} }],
      parts: [{ slot: 'home-sections', expose: './OffersSection', prerender: true }],
    });
    expect(pages).toEqual([{ path: '/ofertas', screen: 'promos/OffersPage', title: 'Ofertas' }]);
    expect(Object.keys(JSON.parse(JSON.stringify(pages[0])) as object)).toHaveLength(3);
    expect(parts).toEqual([
      { slot: 'home-sections', screen: 'promos/OffersSection', prerender: true },
    ]);
  });

  it('replaces pages, parts and links when the remote has earlier ones', () => {
    const before = [
      { name: 'other', pages: [page('/otra')], parts: [link] },
      { name: 'promos', pages: [page('/ofertas')], parts: [link] },
    ].reduce(withDeclaration, nothing);
    const { pages, parts } = withDeclaration(before, { name: 'promos', pages: [page('/nueva')] });
    expect(pages.map(({ path }) => path)).toEqual(['/otra', '/nueva']);
    expect(parts).toEqual([{ ...link, remote: 'other' }]);
  });
});

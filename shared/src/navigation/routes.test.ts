import { cataloguePath, homeAnchor, listAt, productPath, searchAt } from './routes';

describe('routes', () => {
  it("returns the specification's anchors when the address leads to a section", () => {
    expect(homeAnchor('about')).toBe('/home/#SobreNosotros');
    expect(homeAnchor('products')).toBe('/home/#Productos');
    expect(homeAnchor('contact')).toBe('/home/#Contacto');
  });

  it.each(['BOLSAS RIÑON', 'A/B', '100%', 'A;B', 'A?B#C'])(
    'encodes the name when the type is %p',
    (name) => {
      const [, products, segment, ...more] = productPath(name).split('/');
      expect([products, more]).toEqual(['products', []]);
      expect(decodeURIComponent(segment ?? '')).toBe(name);
    },
  );

  it.each(['vaso 240', '40x50 & más', '#?=+', '\ud83d', ''])(
    'carries the search when the text is %p',
    (search) => {
      const { pathname, search: query } = new URL(cataloguePath('A/B', search), 'http://x.test');
      expect(pathname).toBe('/products/A%2FB');
      expect(searchAt(query)).toBe(search.replace('\ud83d', '\ufffd'));
    },
  );

  it.each(['', '?', '?p=1', '?q=', '?q=%20'])('reads no search when the query is %p', (query) => {
    expect(searchAt(query)).toBe('');
  });

  it('reads the text when the query has a broken escape', () => {
    expect(searchAt('?q=%')).toBe('%');
  });

  it.each([
    ['/products#lista=2A', '/products'],
    ['/products?lista=2A', '/products'],
    ['/products?fbclid=x&amp;lista=2A', '/products?fbclid=x&amp'],
    ['/products%23lista%3D2A', '/products'],
    ['/products%2523lista%253d2A', '/products'],
  ])('finds the list when the address is %p', (address, before) => {
    expect(listAt(address)).toEqual({ before, code: '2A' });
  });

  it('finds an empty code when an app cuts the address behind the name', () => {
    expect(listAt('/products#lista')).toEqual({ before: '/products', code: '' });
  });

  it.each(['/products?q=lista%3D5', '/products/lista=5', '/home/#lista-de-precios', '/products'])(
    'finds no list when the address is %p',
    (address) => {
      expect(listAt(address)).toBeUndefined();
    },
  );
});

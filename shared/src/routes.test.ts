import { homeAnchor, productPath } from './routes';

describe('the addresses of the site', () => {
  it('anchors the home screen as the specification does', () => {
    expect(homeAnchor('about')).toBe('/home/#SobreNosotros');
    expect(homeAnchor('products')).toBe('/home/#Productos');
    expect(homeAnchor('contact')).toBe('/home/#Contacto');
  });

  it.each(['BOLSAS RIÑON', 'A/B', '100%', 'A;B', 'A?B#C'])('encodes %p safely', (name) => {
    const [, products, segment, ...more] = productPath(name).split('/');
    expect([products, more]).toEqual(['products', []]);
    expect(decodeURIComponent(segment ?? '')).toBe(name);
  });
});

import { pageFor } from './siteLayout';

it.each([
  ['/', 'index.html'],
  ['/home', 'home/index.html'],
  ['/home/', 'home/index.html'],
  ['/products', 'products/index.html'],
  ['/products/Bolsas%20camiseta', 'products/index.html'],
  ['/productsale', 'index.html'],
  ['/nowhere', 'index.html'],
])('answers %s with %s', (pathname, page) => {
  expect(pageFor(pathname)).toBe(page);
});

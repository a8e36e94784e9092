import { inOrder, isAppName, pagesFor } from './layout';

it.each([
  ['/', ['index.html']],
  ['/home', ['home/index.html']],
  ['/home/', ['home/index.html']],
  ['/products', ['products/index.html']],
  ['/products/BOLSAS RIÑON', ['products/BOLSAS RIÑON/index.html', 'products/any.html']],
])('names the own page first when the path is %s', (path, pages) => {
  expect(pagesFor(path)).toEqual(pages);
});

it('puts the shell first when the names have another order', () => {
  expect(inOrder(['quote', 'shell', 'home', 'quote'])).toEqual(['shell', 'home', 'quote']);
});

it.each(['../home', 'Home', '1home', '', 'a'.repeat(31)])(
  "refuses a name when it is '%s'",
  (name) => {
    expect(isAppName(name)).toBe(false);
  },
);

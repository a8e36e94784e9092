import { inOrder, isAppName, pagesFor } from './layout';

it.each([
  ['/', ['index.html']],
  ['/home', ['home/index.html']],
  ['/home/', ['home/index.html']],
  ['/products', ['products/index.html']],
  ['/products/BOLSAS RIÑON', ['products/BOLSAS RIÑON/index.html', 'products/any.html']],
])('answers %s with its own page, else with that of every address of its form', (path, pages) => {
  expect(pagesFor(path)).toEqual(pages);
});

it('names the shell first, and each app once', () => {
  expect(inOrder(['quote', 'shell', 'home', 'quote'])).toEqual(['shell', 'home', 'quote']);
});

it.each(['../home', 'Home', '1home', '', 'a'.repeat(31)])("takes '%s' for no name", (name) => {
  expect(isAppName(name)).toBe(false);
});

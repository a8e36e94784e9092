import { inOrder, isAppName, pagesFor } from './siteLayout';

it.each([
  ['/', 'index.html'],
  ['/home', 'home/index.html'],
  ['/home/', 'home/index.html'],
  ['/products', 'products/index.html'],
  ['/products/BOLSAS RIÑON', 'products/BOLSAS RIÑON/index.html'],
])("answers %s with its own page, else with the shell's", (path, page) => {
  expect(pagesFor(path)).toEqual([page, 'shell.html']);
});

it('names the shell first, and each app once', () => {
  expect(inOrder(['quote', 'shell', 'home', 'quote'])).toEqual(['shell', 'home', 'quote']);
});

it.each(['../home', 'Home', '1home', '', 'a'.repeat(31)])("takes '%s' for no name", (name) => {
  expect(isAppName(name)).toBe(false);
});

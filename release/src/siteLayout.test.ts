import { pagesFor } from './siteLayout';

it.each([
  ['/', 'index.html'],
  ['/home', 'home/index.html'],
  ['/home/', 'home/index.html'],
  ['/products', 'products/index.html'],
  ['/products/BOLSAS RIÑON', 'products/BOLSAS RIÑON/index.html'],
])("answers %s with its own page, else with the shell's", (path, page) => {
  expect(pagesFor(path)).toEqual([page, 'shell.html']);
});

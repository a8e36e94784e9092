import { blockedWord } from './blockedWord.mjs';

it.each([
  ['banners', 'banners'],
  ['home-ads', 'ads'],
  ['/ofertas/publicidad', 'publicidad'],
  ['web-analytics', 'analytics'],
  ['promos', undefined],
  ['adornos', undefined],
  ['/bandejas/descartables', undefined],
  ['', undefined],
])('finds in the address %p the refused word %p', (address, word) => {
  expect(blockedWord(address)).toBe(word);
});

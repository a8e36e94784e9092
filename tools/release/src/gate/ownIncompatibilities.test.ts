import { fixtureManifest } from '../testing/fixtureManifest';
import { ownIncompatibilities } from './ownIncompatibilities';

it('refuses a remote when its build lacks a declared module', () => {
  const quote = fixtureManifest('quote', [], { './QuoteDrawer': { js: [], css: [] } });
  expect(ownIncompatibilities(quote).map(({ text }) => text)).toEqual([
    'declares ./QuoteButton for its part in the slot quote-button, and its build does not expose it',
  ]);
});

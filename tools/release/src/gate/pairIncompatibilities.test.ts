import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { fixtureManifest } from '../testing/fixtureManifest';
import { pairIncompatibilities } from './pairIncompatibilities';

const none = { js: [], css: [] };
const shell: ReleaseManifest = {
  ...fixtureManifest('shell', []),
  provides: { '@mg/shared/store/hooks': '1.4.0', react: '19.3.1' },
};
const quote: ReleaseManifest = {
  ...fixtureManifest('quote', [], { './QuoteDrawer': none, './QuoteButton': none }),
  requires: { react: ['^19.3.1'], '@mg/shared/store/hooks': ['^1.2.0'], '@mg/shared': ['^1.0.0'] },
};
const textsOf = (remote: Partial<ReleaseManifest>, host: Partial<ReleaseManifest> = {}) =>
  pairIncompatibilities({ ...quote, ...remote }, { ...shell, ...host }).map(({ text }) => text);

describe('pairIncompatibilities', () => {
  it('finds nothing when the shell meets all ranges', () => {
    expect(textsOf({})).toEqual([]);
  });

  it('names the range and the present version when the shell meets no range', () => {
    expect(textsOf({ requires: { react: ['^20.0.0'] } })).toEqual([
      'needs react ^20.0.0, the shell brings 19.3.1',
    ]);
  });

  it('checks every range when a remote requires several of one module', () => {
    expect(textsOf({ requires: { react: ['^19.0.0', '^18.0.0'] } })).toHaveLength(1);
  });

  it('refuses a remote when it needs a newer contract than the shell has', () => {
    expect(textsOf({ requires: { '@mg/shared': ['^1.5.0'] } })).toEqual([
      'needs @mg/shared ^1.5.0, the shell brings 1.4.0',
    ]);
  });

  it('refuses a remote when the shell lacks an entrance', () => {
    expect(textsOf({ requires: { '@mg/shared/ui/New': ['^1.0.0'] } })).toEqual([
      'needs @mg/shared/ui/New, which the shell does not bring',
    ]);
  });

  it('refuses a remote when its range is invalid', () => {
    expect(textsOf({ requires: { react: ['workspace'] } })).toHaveLength(1);
    expect(textsOf({ requires: { react: ['*'] } })).toEqual([]);
  });

  it('refuses a container of any builder when the shell lacks its handshake', () => {
    expect(textsOf({ handshake: 3 })).toEqual([
      'its container needs handshake 3, the shell has 1 and 2',
    ]);
    expect(textsOf({ handshake: 1, builtBy: 'federation plugin 0.1' })).toEqual([]);
  });

  it.each<[string, Partial<RemoteDeclaration>, string]>([
    [
      'a part for a slot',
      { parts: [{ slot: 'basket', expose: './QuoteButton' }] },
      './QuoteButton is for the slot basket, which the shell does not offer',
    ],
    [
      'a link among components',
      { parts: [{ slot: 'quote-button', link: { to: '/a', text: 'A' } }] },
      'the link to /a is for the slot quote-button, where the shell takes components, not links',
    ],
    [
      'a component among links',
      { parts: [{ slot: 'navigation', expose: './QuoteButton' }] },
      './QuoteButton is for the slot navigation, where the shell takes links, not components',
    ],
    [
      'a page with a slot',
      { pages: [{ path: '/a', expose: './QuoteButton', title: 'A', slots: ['basket'] }] },
      'its page /a has the slot basket, which the shell does not offer',
    ],
  ])('refuses %s when the shell has no slot for it', (_, declares, words) => {
    expect(textsOf({ remote: { name: 'quote', ...declares } })).toEqual([words]);
  });
});

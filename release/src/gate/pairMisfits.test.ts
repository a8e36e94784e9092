import type { ReleaseManifest } from '../releaseManifest';
import { fixtureManifest } from '../testing/fixtureManifest';
import { pairMisfits } from './pairMisfits';

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
  pairMisfits({ ...quote, ...remote }, { ...shell, ...host }).map(({ text }) => text);

describe('pairMisfits', () => {
  it('finds nothing where all ranges are met', () => {
    expect(textsOf({})).toEqual([]);
  });

  it('names the range that is not met, and what is there', () => {
    expect(textsOf({ requires: { react: ['^20.0.0'] } })).toEqual([
      'needs react ^20.0.0, the shell brings 19.3.1',
    ]);
  });

  it('counts every range that a remote asks of one module', () => {
    expect(textsOf({ requires: { react: ['^19.0.0', '^18.0.0'] } })).toHaveLength(1);
  });

  it('refuses a remote that needs a newer contract than the shell has', () => {
    expect(textsOf({ requires: { '@mg/shared': ['^1.5.0'] } })).toEqual([
      'needs @mg/shared ^1.5.0, the shell brings 1.4.0',
    ]);
  });

  it('refuses a remote that uses an entrance which the shell does not bring', () => {
    expect(textsOf({ requires: { '@mg/shared/ui/New': ['^1.0.0'] } })).toEqual([
      'needs @mg/shared/ui/New, which the shell does not bring',
    ]);
  });

  it('refuses a range that says nothing', () => {
    expect(textsOf({ requires: { react: ['workspace'] } })).toHaveLength(1);
    expect(textsOf({ requires: { react: ['*'] } })).toEqual([]);
  });

  it('refuses a remote that lacks what the shell mounts', () => {
    expect(textsOf({ exposes: { './QuoteDrawer': none } })).toEqual([
      'the shell needs ./QuoteButton, which is not exposed',
    ]);
  });

  it('refuses a remote of another federation plugin', () => {
    expect(textsOf({}, { pluginVersion: '2.10.0' })).toEqual([
      'built by federation plugin 2.9.2, the shell by 2.10.0',
    ]);
  });
});

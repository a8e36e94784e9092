import { readFileSync } from 'node:fs';
import { FEATURES_OFF } from './findChromium';

describe('FEATURES_OFF', () => {
  it('has every feature of Playwright when its version changes', () => {
    const bundle = readFileSync(require.resolve('playwright-core/lib/coreBundle'), 'utf8');
    const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]/s.exec(bundle) ?? [];
    const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
    expect(features.length).toBeGreaterThan(5);
    expect(FEATURES_OFF).toEqual(expect.arrayContaining(features));
  });
});

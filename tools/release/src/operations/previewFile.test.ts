import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureSite } from '../testing/fixtureSite';
import type { RemotePreview } from './previewFile';

describe('preview.json', () => {
  it('names the release and its declaration when a remote is published', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.3.0' });
    const { remote, declares } = JSON.parse(
      readFileSync(join(site, 'r/quote/1.3.0/preview.json'), 'utf8'),
    ) as RemotePreview;
    expect(remote).toMatchObject({
      version: '1.3.0',
      container: 'quote__1_3_0',
      entry: '/r/quote/1.3.0/remoteEntry.js',
      exposes: ['QuoteButton', 'QuoteDrawer'],
    });
    expect(declares).toMatchObject({ name: 'quote', parts: [{ slot: 'quote-button' }, {}] });
    expect(remote.integrity['/r/quote/1.3.0/remoteEntry.js']).toMatch(/^sha384-/);
    expect(existsSync(join(site, 'r/shell/1.0.0/preview.json'))).toBe(false);
  });
});

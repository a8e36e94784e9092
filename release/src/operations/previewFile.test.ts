import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureSite } from '../testing/fixtureSite';
import type { RemotePreview, ShellPreview } from './previewFile';

async function previews() {
  const { site, publishFixture } = await fixtureSite();
  const read = <T>(path: string) =>
    JSON.parse(readFileSync(join(site, 'r', path, 'preview.json'), 'utf8')) as T;
  return { publishFixture, read };
}

describe('preview.json', () => {
  it('names the release and its shells when a remote is published', async () => {
    const { publishFixture, read } = await previews();
    await publishFixture({ app: 'quote', version: '1.3.0' });
    const { remote, declares, shells } = read<RemotePreview>('quote/1.3.0');
    expect(remote).toMatchObject({
      version: '1.3.0',
      container: 'quote__1_3_0',
      entry: '/r/quote/1.3.0/remoteEntry.js',
      exposes: ['QuoteButton', 'QuoteDrawer'],
    });
    expect(declares).toMatchObject({ name: 'quote', parts: [{ slot: 'quote-button' }, {}] });
    expect(remote.integrity['/r/quote/1.3.0/remoteEntry.js']).toMatch(/^sha384-/);
    expect(shells).toEqual(['1.0.0']);
  });

  it('names no shell when the version fits none', async () => {
    const { publishFixture, read } = await previews();
    await publishFixture({ app: 'quote', version: '1.3.0', contract: '^2.0.0' });
    expect(read<RemotePreview>('quote/1.3.0').shells).toEqual([]);
  });

  it('names earlier fitting remotes when a shell is published', async () => {
    const { publishFixture, read } = await previews();
    await publishFixture({ app: 'quote', version: '1.3.0', contract: '^2.0.0' });
    await publishFixture({ app: 'shell', version: '2.0.0', contract: '2.0.0' });
    expect(read<ShellPreview>('shell/2.0.0').remotes).toEqual({
      home: [],
      catalogue: [],
      quote: ['1.3.0'],
    });
  });
});

import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { releaseFixture, versionOf } from '../testing/releaseFixture';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const version = (number: string) => versionOf('quote', number, ['QuoteButton']);
const declares = (name: string) => ({
  name,
  pages: [{ path: `/${name}-nueva`, expose: './NewPage', title: 'Nueva' }],
});
const text = (value: object) => JSON.stringify(value);

const files: Record<string, string> = {
  '/r/quote/1.1.0/preview.json': text({ remote: version('1.1.0'), declares: declares('quote') }),
  '/r/quote/1.2.0/preview.json': text({ remote: version('1.2.0'), declares: declares('quote') }),
  '/r/promos/0.1.0/preview.json': text({
    remote: versionOf('promos', '0.1.0', ['NewPage']),
    declares: declares('promos'),
  }),
  '/live.json': text({
    previewKey: publicKey.export({ format: 'jwk' }),
    quarantined: { quote: { '1.2.0': { at: '2026-11-27T00:00:00.000Z' } } },
  }),
};
const LATER = 4_000_000_000;

/** Signs a link as the release tool does. */
function linkOf(name: string, { until = LATER, shell = '2.0.0', key = privateKey } = {}): string {
  const file = files[`/r/${name.replace('@', '/')}/preview.json`] ?? '';
  const signed = Buffer.from(`${name} ${until} ${shell}\n${file}`);
  const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
  return `${name}:${until}:${signature.toString('hex')}`;
}

async function page() {
  jest.resetModules();
  const release = releaseFixture({
    shell: { version: '2.0.0', integrity: {} },
    remotes: { quote: { live: version('1.0.0') } },
  });
  document.body.innerHTML = '';
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'mg-release';
  element.textContent = JSON.stringify(release);
  document.body.append(element);
  const { startPreview } = await import('./startPreview');
  const { readPageRelease } = await import('../remotes/readPageRelease');
  return { startPreview, readPageRelease, quote: () => readPageRelease().remotes.quote! };
}

describe('startPreview', () => {
  beforeEach(() => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    globalThis.fetch = jest.fn((address: string) =>
      Promise.resolve({ ok: address in files, text: () => Promise.resolve(files[address]) }),
    ) as never;
  });

  it('keeps the live version as fallback when a link is signed', async () => {
    const { startPreview, quote } = await page();
    expect(await startPreview(linkOf('quote@1.1.0'))).toBe('quote@1.1.0');
    expect([quote().live.version, quote().lastGood?.version]).toEqual(['1.1.0', '1.0.0']);
  });

  it('replaces the pages of the live version when the preview declares others', async () => {
    const { startPreview, readPageRelease } = await page();
    await startPreview(linkOf('quote@1.1.0'));
    const { pages, parts } = readPageRelease();
    expect(pages.at(-1)).toEqual({
      path: '/quote-nueva',
      screen: 'quote/NewPage',
      title: 'Nueva',
    });
    expect(parts).toEqual([]);
  });

  it('shows a remote when the record lacks the remote', async () => {
    const { startPreview, readPageRelease } = await page();
    await startPreview(linkOf('promos@0.1.0'));
    const { pages, remotes } = readPageRelease();
    expect(pages.at(-1)?.screen).toBe('promos/NewPage');
    expect(remotes.promos).toEqual({ live: expect.objectContaining({ version: '0.1.0' }) });
  });

  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const good = linkOf('quote@1.1.0');
  it.each([
    ['has no signature', 'quote@1.1.0', 'el enlace no está completo'],
    ['is cut', good.slice(0, -1), 'el enlace no está completo'],
    ['has a path for a version', good.replace('1.1.0', '../../x'), 'el enlace no está completo'],
    ['has expired', linkOf('quote@1.1.0', { until: 1_700_000_000 }), 'el enlace venció'],
    ['has a later date', good.replace(`${LATER}`, `${LATER + 1}`), 'no vale'],
    ['names another version', good.replace('quote@1.1.0', 'promos@0.1.0'), 'no vale'],
    ['has a signature of a stranger', linkOf('quote@1.1.0', { key: stranger }), 'no vale'],
    ['was made for another shell', linkOf('quote@1.1.0', { shell: '1.9.0' }), 'no vale'],
    ['names a version in quarantine', linkOf('quote@1.2.0'), 'quote@1.2.0 fue retirada'],
    ['names an unknown version', linkOf('quote@9.9.9'), 'quote@9.9.9 no está publicado'],
  ])('keeps the live version when the link %s', async (_, link, reason) => {
    const { startPreview, quote } = await page();
    await expect(startPreview(link)).rejects.toThrow(reason);
    expect(quote().live.version).toBe('1.0.0');
  });

  it('keeps the live version when the preview file was changed', async () => {
    const { startPreview, quote } = await page();
    const changed = { ...files, '/r/quote/1.1.0/preview.json': text({ remote: version('1.1.0') }) };
    globalThis.fetch = jest.fn((address: keyof typeof changed) =>
      Promise.resolve({ ok: true, text: () => Promise.resolve(changed[address]) }),
    ) as never;
    await expect(startPreview(good)).rejects.toThrow('no vale');
    expect(quote().live.version).toBe('1.0.0');
  });

  it('explains the reason when the page has no https', async () => {
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    const { startPreview } = await page();
    await expect(startPreview(good)).rejects.toThrow('hace falta https');
  });
});

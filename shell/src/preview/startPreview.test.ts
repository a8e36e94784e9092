import { releaseFixture, versionOf } from '../testing/releaseFixture';

const version = (number: string) => versionOf('quote', number, ['QuoteButton']);
const declares = (name: string) => ({
  name,
  pages: [{ path: `/${name}-nueva`, expose: './NewPage', title: 'Nueva' }],
});

const files: Record<string, unknown> = {
  '/r/quote/1.1.0/preview.json': {
    remote: version('1.1.0'),
    declares: declares('quote'),
    shells: ['2.0.0'],
  },
  '/r/quote/0.9.0/preview.json': {
    remote: version('0.9.0'),
    declares: declares('quote'),
    shells: [],
  },
  '/r/quote/0.8.0/preview.json': {
    remote: version('0.8.0'),
    declares: declares('quote'),
    shells: [],
  },
  '/r/promos/0.1.0/preview.json': {
    remote: versionOf('promos', '0.1.0', ['NewPage']),
    declares: declares('promos'),
    shells: ['2.0.0'],
  },
  '/r/shell/2.0.0/preview.json': { remotes: { quote: ['0.9.0'] } },
};

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
    globalThis.fetch = jest.fn((address: string) =>
      Promise.resolve({ ok: address in files, json: () => Promise.resolve(files[address]) }),
    ) as never;
  });

  it.each(['1.1.0', '0.9.0'])(
    'keeps the live version as fallback when the preview is the compatible %s',
    async (number) => {
      const { startPreview, quote } = await page();
      await startPreview(`quote@${number}`);
      expect([quote().live.version, quote().lastGood?.version]).toEqual([number, '1.0.0']);
    },
  );

  it('replaces the pages of the live version when the preview declares others', async () => {
    const { startPreview, readPageRelease } = await page();
    await startPreview('quote@1.1.0');
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
    await startPreview('promos@0.1.0');
    const { pages, remotes } = readPageRelease();
    expect(pages.at(-1)?.screen).toBe('promos/NewPage');
    expect(remotes.promos).toEqual({ live: expect.objectContaining({ version: '0.1.0' }) });
  });

  it.each([
    ['quote@9.9.9', 'no está publicado'],
    ['quote@0.8.0', 'no es compatible con shell@2.0.0'],
    ['shell@2.0.0', 'no es remoto@versión'],
    ['quote', 'no es remoto@versión'],
    ['quote@../../x', 'no es remoto@versión'],
  ])('fails when the request is %s: %s', async (request, reason) => {
    const { startPreview, quote } = await page();
    await expect(startPreview(request)).rejects.toThrow(reason);
    expect(quote().live.version).toBe('1.0.0');
  });
});

import type { PageRelease } from '@mg/shared/domain/pageRelease';

const version = (number: string) => ({
  version: number,
  container: `quote__${number.replaceAll('.', '_')}`,
  entry: `/r/quote/${number}/remoteEntry.js`,
  integrity: {},
});

const files: Record<string, unknown> = {
  '/r/quote/1.1.0/preview.json': { remote: version('1.1.0'), shells: ['2.0.0'] },
  '/r/quote/0.9.0/preview.json': { remote: version('0.9.0'), shells: [] },
  '/r/quote/0.8.0/preview.json': { remote: version('0.8.0'), shells: [] },
  '/r/shell/2.0.0/preview.json': { remotes: { quote: ['0.9.0'] } },
};

async function page() {
  jest.resetModules();
  const release: PageRelease = {
    serial: 3,
    shell: { version: '2.0.0', integrity: {} },
    remotes: { quote: { live: version('1.0.0') } },
  };
  document.body.innerHTML = '';
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'mg-release';
  element.textContent = JSON.stringify(release);
  document.body.append(element);
  const { startPreview } = await import('./startPreview');
  const { readPageRelease } = await import('../remotes/readPageRelease');
  return { startPreview, quote: () => readPageRelease().remotes.quote! };
}

describe('a preview', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn((address: string) =>
      Promise.resolve({ ok: address in files, json: () => Promise.resolve(files[address]) }),
    ) as never;
  });

  it.each(['1.1.0', '0.9.0'])(
    'shows published %s, which fits, with the live one behind',
    async (number) => {
      const { startPreview, quote } = await page();
      await startPreview(`quote@${number}`);
      expect([quote().live.version, quote().lastGood?.version]).toEqual([number, '1.0.0']);
    },
  );

  it.each([
    ['quote@9.9.9', 'no está publicado'],
    ['quote@0.8.0', 'no es compatible con shell@2.0.0'],
    ['shell@2.0.0', 'no es remoto@versión'],
    ['quote', 'no es remoto@versión'],
    ['quote@../../x', 'no es remoto@versión'],
  ])('refuses %s: %s', async (request, reason) => {
    const { startPreview, quote } = await page();
    await expect(startPreview(request)).rejects.toThrow(reason);
    expect(quote().live.version).toBe('1.0.0');
  });
});

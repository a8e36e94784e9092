import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { check } from '../operations/check';
import { publish } from '../operations/publish';
import { fixtureBuild } from '../testing/fixtureBuild';
import { fixtureSite } from '../testing/fixtureSite';
import { snapshot } from '../testing/snapshot';
import { staticServer } from '../testing/staticServer';
import { FolderStorage } from './FolderStorage';
import { HttpStorage } from './HttpStorage';
import { OverlayStorage } from './OverlayStorage';
import type { ReadableSite } from './SiteStorage';

/** Asks the gate about an unpublished build on top of a site. */
async function forecast(over: ReadableSite, build: string, version: string) {
  const site = new OverlayStorage(over);
  await publish(site, 'quote', build, version);
  return (await check(site, { quote: version })).map(({ text }) => text);
}

describe('a build published over a site', () => {
  let site: string;
  let fits: string;
  let incompatible: string;
  let server: Awaited<ReturnType<typeof staticServer>>;

  beforeAll(async () => {
    const fixture = await fixtureSite();
    site = fixture.site;
    const { root } = fixture;
    fits = await fixtureBuild(root, { app: 'quote', version: '1.1.0' });
    incompatible = await fixtureBuild(root, { app: 'quote', version: '2.0.0', contract: '^1.5.0' });
    server = await staticServer(site);
  });
  afterAll(() => server.close());

  const sites: [string, () => ReadableSite][] = [
    ['a folder', () => new FolderStorage(site)],
    ['its public address', () => new HttpStorage(`${server.url}/`)],
  ];

  it.each(sites)(
    'gets the answer of the gate and changes nothing when the site is %s',
    async (_, open) => {
      const before = snapshot(site);
      expect(await forecast(open(), fits, '1.1.0')).toEqual([]);
      const [text] = await forecast(open(), incompatible, '2.0.0');
      expect(text).toContain('needs @mg/shared/store/hooks ^1.5.0, the shell brings 1.0.0');
      expect(snapshot(site)).toEqual(before);
    },
  );

  it.each(sites)('stands beside published versions when the site is %s', async (_, open) => {
    const overlay = new OverlayStorage(open());
    await publish(overlay, 'quote', fits, '1.1.0');
    expect((await overlay.list('r/quote')).sort()).toEqual(['1.0.0', '1.1.0']);
    expect((await overlay.list('r')).sort()).toEqual(['catalogue', 'home', 'quote', 'shell']);
    expect(await overlay.putIfAbsent('r/quote/1.0.0', [stray])).toBe(false);
    await overlay.remove('r/quote/1.1.0');
    expect(await overlay.list('r/quote')).toEqual(['1.0.0']);
  });

  it('takes a file as missing when the server denies what it lacks', async () => {
    const denying = createServer((_, response) => response.writeHead(403).end()).listen(0);
    await once(denying, 'listening');
    const { port } = denying.address() as AddressInfo;
    const denied = await new HttpStorage(`http://127.0.0.1:${port}`).read('config.json');
    denying.closeAllConnections();
    denying.close();
    expect(denied).toBeUndefined();
  });

  it('names the address when no server answers', async () => {
    const nobody = new HttpStorage('http://127.0.0.1:9');
    await expect(nobody.latestSerial()).rejects.toThrow('live.json cannot be reached');
  });
});

const stray = { path: 'release.json', bytes: Buffer.from('{}') };

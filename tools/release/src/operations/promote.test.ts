import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRelease } from '@mg/shared/domain/pageRelease';
import { FolderStorage } from '../storage/FolderStorage';
import { FIXTURE_CONFIG, fixtureSite, siteIn } from '../testing/fixtureSite';
import { snapshot } from '../testing/snapshot';
import { temporaryFolder } from '../testing/temporaryFolder';
import { check } from './check';
import { promote } from './promote';

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const released = (page: string) =>
  JSON.parse(/id="mg-release">(.*?)<\/script>/.exec(page)![1]!) as PageRelease;

afterEach(() => jest.restoreAllMocks());

describe('promote', () => {
  it('writes nothing when the gate is only asked about the first release', async () => {
    const { site, publishFixture } = siteIn(temporaryFolder());
    await publishFixture({ app: 'shell', version: '1.0.0' });
    const before = snapshot(site);
    expect(await check(site, { shell: '1.0.0' })).toEqual([]);
    expect(snapshot(site)).toEqual(before);
    await promote(site, { shell: '1.0.0' });
    expect(existsSync(join(site, '.keys/preview.pem'))).toBe(true);
  });

  it('names exactly the live versions when pages are written', async () => {
    const { site } = await fixtureSite();
    for (const page of ['index.html', 'home/index.html', 'products/index.html']) {
      const { serial, shell, remotes } = released(read(site, page));
      expect(serial).toBe(1);
      expect(shell.version).toBe('1.0.0');
      expect(remotes.quote!.live.entry).toBe('/r/quote/1.0.0/remoteEntry.js');
      expect(existsSync(join(site, `${page}.br`))).toBe(true);
    }
  });

  it('keeps the former live version as last good when another goes live', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0' });
    const { record } = await promote(site, { quote: '1.1.0' });
    expect(record).toMatchObject({
      serial: 2,
      apps: { quote: { version: '1.1.0', lastGood: '1.0.0' }, home: { version: '1.0.0' } },
      config: { apiHost: '/api' },
    });
    expect(JSON.parse(read(site, 'live.json'))).toEqual(JSON.parse(JSON.stringify(record)));
    expect(read(site, 'records/2.json')).toBe(read(site, 'live.json'));
    expect(released(read(site, 'products/index.html')).remotes.quote!.lastGood!.container).toBe(
      'quote__1_0_0',
    );
  });

  it('writes no record when all versions are live already', async () => {
    const { site } = await fixtureSite();
    const again = await promote(site, { quote: '1.0.0' }, { config: FIXTURE_CONFIG });
    expect(again.changed).toBe(false);
    expect(existsSync(join(site, 'records/2.json'))).toBe(false);
  });

  it('changes nothing when a version is not published', async () => {
    const { site } = await fixtureSite();
    const before = read(site, 'live.json');
    await expect(promote(site, { quote: '9.9.9' })).rejects.toThrow(
      'quote@9.9.9 is not published.',
    );
    expect(read(site, 'live.json')).toBe(before);
  });

  it('takes config.json of the site, unless the operator gives another configuration', async () => {
    const { site } = await fixtureSite();
    writeFileSync(join(site, 'config.json'), '{"apiHost":"/own","start":"/home"}');
    const config = { apiHost: '/given', start: '/home' };
    expect((await promote(site, {})).record.config).toMatchObject({ apiHost: '/own' });
    expect((await promote(site, {}, { config })).record.config).toEqual(config);
    expect((await promote(site, {})).record.config).toMatchObject({ apiHost: '/own' });
  });

  it("names config.json and changes nothing when the operator's file is no JSON", async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0' });
    writeFileSync(join(site, 'config.json'), '{');
    await expect(promote(site, { quote: '1.1.0' })).rejects.toThrow('config.json is not JSON');
    expect(existsSync(join(site, 'records/2.json'))).toBe(false);
  });

  it('gives up and changes nothing when other releases are always faster', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0' });
    const storage = new FolderStorage(site);
    const { now } = Date;
    jest.spyOn(storage, 'swapLive').mockImplementation(async () => {
      jest.spyOn(Date, 'now').mockImplementation(() => now() + 300_000);
      return false;
    });
    await expect(promote(storage, { quote: '1.1.0' })).rejects.toThrow('Nothing was changed');
    expect(existsSync(join(site, 'records/2.json'))).toBe(false);
  });

  it('loses no version when many promotes run at once', async () => {
    const { site, publishFixture } = await fixtureSite();
    const versions = Array.from({ length: 8 }, (_, minor) => `1.${minor + 1}.0`);
    for (const version of versions) await publishFixture({ app: 'quote', version });
    await Promise.all(versions.map((version) => promote(site, { quote: version })));
    const serials = versions.map((_, index) => index + 2);
    const recorded = serials.map((serial) => JSON.parse(read(site, `records/${serial}.json`)));
    expect(recorded.map((record) => record.changes[0].to).sort()).toEqual(versions);
    expect(JSON.parse(read(site, 'live.json'))).toEqual(recorded.at(-1));
  });
});

import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSite } from '../storage/openSite';
import { allOf } from '../testing/allOf';
import { copyOnce } from '../testing/copyOnce';
import { fixtureSite, siteIn } from '../testing/fixtureSite';
import { memoryStore, storeVariables, type MemoryStore } from '../testing/memoryStore';
import { temporaryFolder } from '../testing/temporaryFolder';
import { mirror } from './mirror';
import { move } from './move';
import { promote } from './promote';
import { rollback } from './rollback';
import { status } from './status';
import { verifyLog } from './verifyLog';

let store: MemoryStore;
let buckets = 0;

beforeAll(async () => {
  store = await memoryStore();
  Object.assign(process.env, storeVariables(store));
});
afterAll(() => store.close());

const bucket = () => `s3://a-bucket/${(buckets += 1)}`;
const folder = () => join(temporaryFolder(), 'site');

/** Makes a site with three records, a picture and a configuration. */
async function releasedSite() {
  const { folder: root } = await copyOnce('released', async (original) => {
    const { site, publishFixture } = await fixtureSite(original);
    await publishFixture({ app: 'quote', version: '1.1.0' });
    await promote(site, { quote: '1.1.0' });
    await rollback(site, 'quote', { by: 'ana', reason: 'blank' });
    mkdirSync(join(site, 'files/promos'), { recursive: true });
    writeFileSync(join(site, 'files/promos/a.webp'), 'picture');
    writeFileSync(join(site, 'config.json'), '{"apiHost":"/api","start":"/home"}');
  });
  return siteIn(root);
}

let first: Promise<string> | undefined;

/** Makes the same site with a whole copy in a bucket, after one mirror for all tests. */
async function copiedSite() {
  const fixture = await releasedSite();
  const from = pathOf(await (first ??= firstCopy(fixture.site)), '');
  const copy = bucket();
  for (const [path, { bytes, headers }] of [...store.objects])
    if (path.startsWith(from)) store.put(pathOf(copy, path.slice(from.length)), bytes, headers);
  return { ...fixture, copy };
}

async function firstCopy(site: string): Promise<string> {
  const copy = bucket();
  await mirror(site, copy);
  return copy;
}

/** Names an object in the store. */
const pathOf = (site: string, key: string) => `${site.replace('s3:/', '')}/${key}`;

describe('mirror', () => {
  it.each([
    ['a bucket', bucket],
    ['a folder', folder],
  ])('copies all of a site, and then nothing, when the target is %s', async (_, place) => {
    const { site } = await releasedSite();
    const copy = place();
    expect(await mirror(site, copy)).toMatchObject({ serial: 3, versions: 5, records: 3 });
    expect(await allOf(copy)).toEqual(await allOf(site));
    expect((await verifyLog(copy)).problems).toEqual([]);
    const nothing = { serial: 3, versions: 0, records: 0, files: 0 };
    expect(await mirror(site, copy)).toEqual(nothing);

    const back = folder();
    await mirror(copy, back);
    expect(await allOf(back)).toEqual(await allOf(site));
    expect(await mirror(back, copy)).toEqual(nothing);
  });

  it('copies only what is new when the copy is older', async () => {
    const { site, publishFixture, copy } = await copiedSite();
    await publishFixture({ app: 'home', version: '1.2.0' });
    await promote(site, { home: '1.2.0' });
    expect(await mirror(site, copy)).toEqual({ serial: 4, versions: 1, records: 1, files: 0 });
  });

  it('copies the records whose pages are gone', async () => {
    const { site } = await releasedSite();
    const storage = openSite(site);
    // As `gc` does.
    for (const name of await storage.list('sets/1'))
      if (name !== 'live.json') await storage.remove(`sets/1/${name}`);
    const copy = bucket();
    await mirror(site, copy);
    expect((await verifyLog(copy)).problems).toEqual([]);
    expect(await allOf(copy)).toEqual(await allOf(site));
  });

  it.each([
    [
      'a file of a version',
      'r/quote/1.1.0/remoteEntry.js',
      'remoteEntry.js is not as it was written',
    ],
    ['a manifest', 'r/quote/1.1.0/release.json', 'release.json is not as it was written'],
    ['a page', 'sets/3/home/index.html', 'home/index.html is not as it was written'],
  ])(
    'goes no further, and finishes later, when %s of the source is damaged',
    async (_, file, words) => {
      const { site } = await releasedSite();
      const copy = bucket();
      const path = join(site, file);
      const before = await openSite(site).read(file);
      appendFileSync(path, ' ');
      await expect(mirror(site, copy)).rejects.toThrow(words);
      expect((await status(copy)).serial).toBeLessThan(3);
      writeFileSync(path, before!);
      await mirror(site, copy);
      expect(await allOf(copy)).toEqual(await allOf(site));
    },
  );

  it.each([
    ['a record', 'sets/2/live.json', 'sets/2/live.json and records/2.json differ'],
    ['the live record', 'sets/3/live.json', 'sets/3/live.json and records/3.json differ'],
    ['a copy of a record', 'records/2.json', 'sets/2/live.json and records/2.json differ'],
    ['a log', 'sets/2/log', 'log does not end with the line of record 2'],
  ])(
    'takes no damage into a whole copy when %s of the source is damaged',
    async (_, file, words) => {
      const { site, copy } = await copiedSite();
      const whole = await allOf(copy);
      await openSite(site).replace(file, Buffer.from('damaged'));
      await expect(mirror(site, copy)).rejects.toThrow(words);
      expect(await allOf(copy)).toEqual(whole);
    },
  );

  it('copies no page that the record does not name', async () => {
    const { site, copy } = await copiedSite();
    const whole = await allOf(copy);
    writeFileSync(join(site, 'sets/3/stray.html'), 'stray');
    await mirror(site, copy);
    expect(await allOf(copy)).toEqual(whole);
  });

  it('shows no record when a page of the source is missing', async () => {
    const { site } = await releasedSite();
    const copy = bucket();
    rmSync(join(site, 'sets/3/home/index.html'));
    await expect(mirror(site, copy)).rejects.toThrow('home/index.html is missing');
    expect((await status(copy)).serial).toBeLessThan(3);
  });

  it('replaces each damaged file when the copy has seven', async () => {
    const { site, copy } = await copiedSite();
    const damaged = [
      'r/quote/1.0.0/remoteEntry.js',
      'r/quote/1.1.0/release.json',
      'sets/3/home/index.html',
      'sets/3/log',
      'sets/2/live.json',
      'records/3.json',
      'files/promos/a.webp',
    ];
    for (const file of damaged) await openSite(copy).replace(file, Buffer.from('damaged'));
    expect((await mirror(site, copy)).files).toBe(damaged.length);
    expect(await allOf(copy)).toEqual(await allOf(site));
  });

  it.each([
    ['pointer of the bucket', 'live.json', undefined],
    ['file of an unfinished copy', 'r/quote/1.1.0/remoteEntry.js', 'r/quote/1.1.0/release.json'],
  ])('replaces the object when the copy has another %s', async (_, key, missing) => {
    const { site, copy } = await copiedSite();
    store.objects.get(pathOf(copy, key))!.bytes = Buffer.from('damaged');
    if (missing) store.objects.delete(pathOf(copy, missing));
    await mirror(site, copy);
    expect(await allOf(copy)).toEqual(await allOf(site));
  });

  it('changes nothing when the copy has a newer record', async () => {
    const { site, publishFixture } = await releasedSite();
    const newer = folder();
    await mirror(site, newer);
    await promote(newer, { quote: '1.1.0' }, { unquarantine: true, reason: 'test' });
    await publishFixture({ app: 'home', version: '1.2.0' });
    const before = await allOf(newer);
    await expect(mirror(site, newer)).rejects.toThrow('has record 4, and');
    expect(await allOf(newer)).toEqual(before);
  });

  it('changes nothing when the copy has another history', async () => {
    const { site } = await releasedSite();
    const other = folder();
    await mirror(site, other);
    await promote(site, { quote: '1.1.0' }, { unquarantine: true, reason: 'test' });
    await promote(other, {}, { config: { apiHost: '/other' } });
    const before = await allOf(other);
    await expect(mirror(site, other)).rejects.toThrow('has another record 4 than');
    expect(await allOf(other)).toEqual(before);
  });

  it('refuses a site without a record', async () => {
    await expect(mirror(folder(), bucket())).rejects.toThrow('Nothing is live in');
  });
});

describe('move', () => {
  it('moves a site to a bucket and back, and closes the place that it left', async () => {
    const { root, site } = await releasedSite();
    const place = bucket();
    await move(site, place);
    await expect(promote(site, { quote: '1.1.0' })).rejects.toThrow(`This site moved to ${place}`);
    const moved = siteIn(root, place);
    await moved.publishFixture({ app: 'home', version: '1.2.0' });
    expect((await promote(place, { home: '1.2.0' })).record.serial).toBe(4);

    await move(place, site);
    await expect(rollback(place, 'home')).rejects.toThrow(`This site moved to ${site}`);
    expect((await rollback(site, 'home', { reason: 'test' })).record.serial).toBe(5);
    expect((await verifyLog(site)).problems).toEqual([]);
  });

  it('tells a release that ran meanwhile that it is here alone', async () => {
    const { site } = await releasedSite();
    const place = bucket();
    const storage = openSite(site);
    const racing = Object.assign(Object.create(storage) as typeof storage, {
      swapLive: async (...given: Parameters<typeof storage.swapLive>) => {
        await move(site, place);
        return storage.swapLive(...given);
      },
    });
    await expect(promote(racing, {}, { config: { apiHost: '/x' } })).rejects.toThrow(
      'run `release mirror` once more',
    );
    expect(await mirror(site, place)).toMatchObject({ serial: 4, records: 1 });
  });

  it('leaves the old place open when the copy fails', async () => {
    const { site } = await releasedSite();
    rmSync(join(site, 'r/home/1.0.0/remoteEntry.js'));
    await expect(move(site, bucket())).rejects.toThrow('remoteEntry.js is missing');
    const options = { to: '1.1.0', unquarantine: true, reason: 'test' };
    expect((await rollback(site, 'quote', options)).changed).toBe(true);
  });
});

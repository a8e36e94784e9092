import { openSite } from '../storage/openSite';
import { copyOnce } from '../testing/copyOnce';
import { fixtureSite, siteIn } from '../testing/fixtureSite';
import { snapshot } from '../testing/snapshot';
import { gc } from './gc';
import { promote } from './promote';
import { recompose } from './recompose';
import { status } from './status';
import { verifyLog } from './verifyLog';

/** Publishes 24 versions of the quote; those before 0.22.0 are over 40 days old. */
async function oldSite() {
  const { folder: root } = await copyOnce('old', async (original) => {
    const { publishFixture } = await daysAgo(90, () => fixtureSite(original));
    for (let minor = 0; minor < 24; minor += 1) {
      const days = minor < 22 ? 40 + 24 - minor : 0;
      const build = { app: 'quote', version: `0.${minor}.0` };
      await daysAgo(days, () => publishFixture(build));
    }
  });
  return siteIn(root);
}

/** Makes 22 records. */
async function recomposedSite() {
  const { folder: root } = await copyOnce('recomposed', async (original) => {
    const { site } = await fixtureSite(original);
    for (let times = 0; times < 21; times += 1) await recompose(site);
  });
  return siteIn(root);
}

/** Works with the clock of an earlier day. */
async function daysAgo<T>(days: number, work: () => Promise<T>): Promise<T> {
  const now = Date.now() - days * 86_400_000;
  jest.useFakeTimers({ now, doNotFake: ['setImmediate', 'setTimeout', 'nextTick'] });
  return work().finally(() => jest.useRealTimers());
}

const named = ({ versions }: Awaited<ReturnType<typeof gc>>) =>
  versions.map(({ version }) => version).sort();

describe('gc', () => {
  it('lists old unneeded versions and removes nothing when --apply is absent', async () => {
    const { site } = await oldSite();
    const before = snapshot(site);
    expect(named(await gc(site))).toEqual(['0.0.0', '0.1.0', '0.2.0', '0.3.0']);
    expect(snapshot(site)).toEqual(before);
  });

  it('spares a version for 20 records, and for 30 days after it was live', async () => {
    const { site } = await oldSite();
    await daysAgo(70, () => promote(site, { quote: '0.0.0' }));
    await daysAgo(60, () => promote(site, { quote: '0.1.0' }));
    // Tabs of 29 days ago have 0.1.0 with its fallback 0.0.0.
    await daysAgo(29, () => promote(site, { quote: '0.2.0' }));
    await daysAgo(28, () => promote(site, { quote: '0.23.0' }));
    expect(named(await gc(site))).toEqual(['0.3.0']);
    for (let times = 0; times < 20; times += 1) await recompose(site);
    expect(named(await gc(site))).toEqual(['0.3.0', '1.0.0']);
  });

  it('spares a version while 20 records come after its own', async () => {
    const { site } = await oldSite();
    await daysAgo(70, () => promote(site, { quote: '0.0.0' }));
    await daysAgo(60, () => promote(site, { quote: '0.1.0' }));
    await daysAgo(50, () => promote(site, { quote: '0.23.0' }));
    // The fallback of 0.1.0 is 0.0.0.
    for (let times = 1; times < 20; times += 1) await daysAgo(40, () => recompose(site));
    expect(named(await gc(site))).toEqual(['0.2.0', '0.3.0', '1.0.0']);
    await recompose(site);
    expect(named(await gc(site, { apply: true }))).toEqual(['0.0.0', '0.2.0', '0.3.0', '1.0.0']);
    // Records that may have lost their versions are no damage.
    expect((await verifyLog(site)).problems).toEqual([]);
  });

  it('removes unneeded versions when --apply is present', async () => {
    const { site } = await oldSite();
    await gc(site, { apply: true });
    const quote = (await status(site)).apps.find(({ app }) => app === 'quote')!;
    expect(quote.live).toBe('1.0.0');
    expect(quote.published).toHaveLength(20);
    expect(quote.published).not.toContain('0.3.0');
  });

  it('spares a version when the version goes live during the removals', async () => {
    const { site } = await oldSite();
    const storage = openSite(site);
    const removed: string[] = [];
    const racing = Object.assign(Object.create(storage) as typeof storage, {
      async remove(path: string) {
        if (removed.push(path) === 1) await promote(site, { quote: '0.1.0' });
        await storage.remove(path);
      },
    });
    expect(named(await gc(racing, { apply: true }))).toEqual(['0.0.0', '0.2.0', '0.3.0']);
    expect(removed.join()).not.toContain('0.1.0');
    expect((await verifyLog(site)).problems).toEqual([]);
  });

  it('removes pages and no history when a record is older than the last 20', async () => {
    const { site } = await recomposedSite();
    expect((await gc(site, { apply: true })).sets).toEqual([1, 2]);
    expect((await gc(site)).sets).toEqual([]);
    expect(await verifyLog(site)).toMatchObject({ records: 22, sets: 20, problems: [] });
  });

  it('is no damage when a kill leaves some pages of an old record', async () => {
    const { site } = await recomposedSite();
    await openSite(site).remove('sets/2/home');
    expect((await verifyLog(site)).problems).toEqual([]);
    await openSite(site).remove('sets/3/home');
    expect((await verifyLog(site)).problems[0]).toContain('sets/3/home/index.html is missing');
  });
});

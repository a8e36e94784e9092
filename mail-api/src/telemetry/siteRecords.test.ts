import { until } from '@mg/command/until';
import { aSite } from '../testing/builders';
import { siteRecords } from './siteRecords';

const GAP_MS = 40;

/** Counts the requests to a site, whose live record and health a test changes. */
function records() {
  const site = { live: 200, isAway: false, asked: [] as string[], oldest: 0, failures: 0 };
  const { find } = siteRecords(
    async (path) => {
      site.asked.push(path);
      if (site.isAway) throw new Error('away');
      return aSite({ shell: ['2.0.0'], quote: ['1.3.0', '1.2.0'] }, site.live)(path);
    },
    {
      onLive: (oldest) => (site.oldest = oldest),
      onFailure: () => void (site.failures += 1),
      gapMs: GAP_MS,
    },
  );
  /** Tells whether a version runs in a record, or names the reason. */
  const runs = async (serial: number, app = 'quote', version = '1.3.0') => {
    const found = await find(serial);
    return typeof found === 'string' ? found : found.runs(app, version);
  };
  return { site, find, runs };
}

describe('siteRecords', () => {
  it('knows the live and the last good version when the record is recent', async () => {
    const { runs, find, site } = records();
    expect(await runs(200)).toBe(true);
    expect(await runs(200, 'quote', '1.2.0')).toBe(true);
    expect(await runs(101, 'shell', '2.0.0')).toBe(true);
    expect(await runs(200, 'quote', '1.1.0')).toBe(false);
    expect(await runs(200, 'shell', 'undefined')).toBe(false);
    expect(await runs(200, 'other')).toBe(false);
    expect(await find(200)).toMatchObject({
      pages: new Set(['/home', '/products', '/products/:product']),
    });
    expect(site.oldest).toBe(101);
  });

  it('knows no record when the record is old, future or none', async () => {
    const { runs } = records();
    expect(await runs(0)).toBe('record');
    expect(await runs(201)).toBe('record');
    expect(await runs(100)).toBe('record');
  });

  it('asks for each file once when many pages report', async () => {
    const { runs, site } = records();
    await Promise.all(Array.from({ length: 500 }, (_, i) => runs(i % 2 ? 200 : 199)));
    expect(site.asked.sort()).toEqual([
      ...['/live.json', '/records/199.json', '/records/200.json', '/shell.html'],
    ]);
  });

  it('asks once in a while when reports name a future record', async () => {
    const { runs, site } = records();
    const start = Date.now();
    for (let count = 0; count < 4; count += 1) await runs(1e9);
    expect(site.asked.filter((path) => path === '/live.json')).toHaveLength(4);
    expect(Date.now() - start).toBeGreaterThanOrEqual(3 * GAP_MS - 5);
  });

  it('knows a new record when the site has just shown the one before', async () => {
    const { runs, site } = records();
    expect(await runs(200)).toBe(true);
    site.live = 201;
    expect(await runs(201)).toBe(true);
    expect(await runs(101)).toBe('record');
  });

  it('keeps known records when the site is away, and learns the rest later', async () => {
    const { runs, site } = records();
    site.isAway = true;
    expect(await runs(200)).toBe('site');
    site.isAway = false;
    expect(await runs(200)).toBe(true);
    site.isAway = true;
    expect([await runs(200), await runs(199), await runs(201)]).toEqual([true, 'site', 'site']);
    expect(site.failures).toBe(3);
    site.isAway = false;
    await until(async () => (await runs(199)) === true);
  });
});

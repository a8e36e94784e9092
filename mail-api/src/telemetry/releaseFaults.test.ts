import { Registry } from 'prom-client';
import { releaseFaultMetrics } from './releaseFaults';

function faults() {
  const clock = { now: 0 };
  const registry = new Registry();
  const { count, forget, list } = releaseFaultMetrics([registry], () => clock.now);
  const report = (
    network: string,
    changes: Partial<Parameters<typeof count>[0]> = {},
    client = network,
  ) =>
    count(
      { app: 'quote', version: '1.3.0', serial: 41, fault: 'load', reason: '', ...changes },
      { client, network },
    );
  /** Reads a metric of quote@1.3.0 in record 41, or of the changed labels. */
  const value = async (name: string, labels = 'app="quote",version="1.3.0",serial="41"') => {
    const start = `site_release_${name}{${labels}} `;
    const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(start));
    return line && Number(line.slice(start.length));
  };
  const total = (labels = 'app="quote",version="1.3.0",serial="41",fault="load"') =>
    value('faults_total', labels);
  return { clock, report, value, total, forget, list };
}

const HALF_AN_HOUR = 30 * 60_000;

describe('releaseFaultMetrics', () => {
  it('counts a network once when its clients report often and in many kinds', async () => {
    const { report, value, total, list } = faults();
    for (let i = 0; i < 500; i += 1) {
      report('203.0.113.0/24', { fault: i % 2 ? 'loop' : 'load' }, `203.0.113.${i % 256}`);
    }
    expect(await total()).toBe(1);
    expect(await value('fault_networks')).toBe(1);
    report('203.0.114.0/24', { fault: 'loop' });
    report('203.0.113.0/24', { app: 'home' });
    expect(await value('fault_networks')).toBe(2);
    expect(await total('app="quote",version="1.3.0",serial="41",fault="loop"')).toBe(1);
    expect(await value('fault_networks', 'app="home",version="1.3.0",serial="41"')).toBe(1);
    expect(list()[0]).toMatchObject({ app: 'quote', networks: 2, visitors: 11 });
  });

  it('counts a network again when half an hour has passed', async () => {
    const { clock, report, value, total, list } = faults();
    report('one');
    clock.now = HALF_AN_HOUR;
    expect(await value('fault_networks')).toBe(0);
    expect(list()[0]).toMatchObject({ networks: 1, recentNetworks: 0 });
    report('one');
    expect(await total()).toBe(2);
  });

  it('counts apart from those before when a rolled-back-to version fails', async () => {
    const { clock, report, value } = faults();
    for (const network of ['a', 'b', 'c']) report(network, { version: '1.2.0', serial: 40 });
    report('a', { serial: 41 });
    clock.now = 90_000;
    report('a', { version: '1.2.0', serial: 42 });
    const of = (version: string, serial: number) =>
      `app="quote",version="${version}",serial="${serial}"`;
    expect(await value('fault_networks', of('1.2.0', 40))).toBe(3);
    expect(await value('fault_networks', of('1.3.0', 41))).toBe(1);
    expect(await value('fault_networks', of('1.2.0', 42))).toBe(1);
    const since = (labels: string) => value('fault_first_timestamp_seconds', labels);
    expect([await since(of('1.2.0', 40)), await since(of('1.2.0', 42))]).toEqual([0, 90]);
  });

  it('counts new networks when those of a full memory are of long ago', async () => {
    const { clock, report, value } = faults();
    for (let i = 0; i < 300; i += 1) report(`network ${i}`);
    expect(await value('fault_networks')).toBe(100);
    clock.now = HALF_AN_HOUR;
    for (let i = 0; i < 3; i += 1) report(`later ${i}`);
    expect(await value('fault_networks')).toBe(3);
  });

  it('forgets the faults of a record when the record is no longer recent', async () => {
    const { report, value, total, forget, list } = faults();
    report('one', { serial: 40 });
    report('one');
    forget(41);
    const labels = 'app="quote",version="1.3.0",serial="40"';
    expect(await total(`${labels},fault="load"`)).toBeUndefined();
    expect(await value('fault_networks', labels)).toBeUndefined();
    expect(await total()).toBe(1);
    expect(list()).toHaveLength(1);
  });

  it('names the reason of most networks when one network reports first and last', () => {
    const { clock, report, list } = faults();
    report('forger', { reason: 'false' });
    for (const network of ['one', 'two']) report(network, { reason: 'true' });
    clock.now = HALF_AN_HOUR;
    report('forger', { reason: 'false again' });
    expect(list()[0]!.reason).toBe('true');
  });
});

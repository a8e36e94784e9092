import { Registry } from 'prom-client';
import { releaseFaultMetrics } from './releaseFaults';

function faults() {
  const clock = { now: 0 };
  const registry = new Registry();
  const { count } = releaseFaultMetrics([registry], () => clock.now);
  const report = (client: string, changes: Partial<Parameters<typeof count>[0]> = {}) =>
    count(
      { app: 'quote', version: '1.3.0', serial: 41, fault: 'load', reason: '', ...changes },
      client,
    );
  /** Reads a metric of quote@1.3.0 in record 41, or of the changed labels. */
  const value = async (name: string, labels = 'app="quote",version="1.3.0",serial="41"') => {
    const start = `site_release_${name}{${labels}} `;
    const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(start));
    return line && Number(line.slice(start.length));
  };
  const total = (labels = 'app="quote",version="1.3.0",serial="41",fault="load"') =>
    value('faults_total', labels);
  return { clock, report, value, total };
}

const HALF_AN_HOUR = 30 * 60_000;

describe('releaseFaultMetrics', () => {
  it('counts a client once when it reports often and in many kinds', async () => {
    const { report, value, total } = faults();
    for (let i = 0; i < 500; i += 1) report('203.0.113.7', { fault: i % 2 ? 'loop' : 'load' });
    expect(await total()).toBe(1);
    expect(await value('fault_clients')).toBe(1);
    report('203.0.113.8', { fault: 'loop' });
    report('203.0.113.7', { app: 'home' });
    expect(await value('fault_clients')).toBe(2);
    expect(await total('app="quote",version="1.3.0",serial="41",fault="loop"')).toBe(1);
    expect(await value('fault_clients', 'app="home",version="1.3.0",serial="41"')).toBe(1);
  });

  it('counts a client again when half an hour has passed', async () => {
    const { clock, report, value, total } = faults();
    report('203.0.113.7');
    clock.now = HALF_AN_HOUR;
    expect(await value('fault_clients')).toBe(0);
    report('203.0.113.7');
    expect(await total()).toBe(2);
  });

  it('counts apart from those before when a rolled-back-to version fails', async () => {
    const { clock, report, value } = faults();
    for (const client of ['a', 'b', 'c']) report(client, { version: '1.2.0', serial: 40 });
    report('a', { serial: 41 });
    clock.now = 90_000;
    report('a', { version: '1.2.0', serial: 42 });
    const of = (version: string, serial: number) =>
      `app="quote",version="${version}",serial="${serial}"`;
    expect(await value('fault_clients', of('1.2.0', 40))).toBe(3);
    expect(await value('fault_clients', of('1.3.0', 41))).toBe(1);
    expect(await value('fault_clients', of('1.2.0', 42))).toBe(1);
    const since = (labels: string) => value('fault_first_timestamp_seconds', labels);
    expect([await since(of('1.2.0', 40)), await since(of('1.2.0', 42))]).toEqual([0, 90]);
  });

  it('bounds clients and groups when reports are made up', async () => {
    const { report, value, total } = faults();
    for (let i = 0; i < 3000; i += 1) report(`client ${i}`);
    expect(await value('fault_clients')).toBe(1000);
    for (let serial = 100; serial < 300; serial += 1) report('one', { serial });
    expect(await total()).toBeUndefined();
    expect(await value('fault_clients')).toBeUndefined();
    expect(await value('fault_first_timestamp_seconds')).toBeUndefined();
    expect(await total('app="quote",version="1.3.0",serial="299",fault="load"')).toBe(1);
  });
});

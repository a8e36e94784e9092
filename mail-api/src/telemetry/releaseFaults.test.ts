import { Registry } from 'prom-client';
import { releaseFaultMetrics } from './releaseFaults';

function faults() {
  const clock = { now: 0 };
  const registry = new Registry();
  const { count } = releaseFaultMetrics([registry], () => clock.now);
  const value = async (name: string) => {
    const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${name} `));
    return line && Number(line.slice(name.length));
  };
  return { clock, count, value };
}

const HALF_AN_HOUR = 30 * 60_000;

describe('releaseFaultMetrics', () => {
  it('counts a client once when it reports often', async () => {
    const { count, value } = faults();
    for (let i = 0; i < 500; i += 1) count('quote', '203.0.113.7');
    expect(await value('site_release_faults_total{app="quote"}')).toBe(1);
    expect(await value('site_release_fault_clients{app="quote"}')).toBe(1);
    count('quote', '203.0.113.8');
    count('home', '203.0.113.7');
    expect(await value('site_release_fault_clients{app="quote"}')).toBe(2);
    expect(await value('site_release_fault_clients{app="home"}')).toBe(1);
  });

  it('counts a client again when half an hour has passed', async () => {
    const { clock, count, value } = faults();
    count('quote', '203.0.113.7');
    clock.now = HALF_AN_HOUR;
    expect(await value('site_release_fault_clients{app="quote"}')).toBe(0);
    count('quote', '203.0.113.7');
    expect(await value('site_release_faults_total{app="quote"}')).toBe(2);
  });

  it('bounds clients and apps when reports are made up', async () => {
    const { count, value } = faults();
    for (let i = 0; i < 3000; i += 1) count('quote', `client ${i}`);
    expect(await value('site_release_fault_clients{app="quote"}')).toBe(1000);
    for (let i = 0; i < 100; i += 1) count(`app${i}`, 'one');
    expect(await value('site_release_faults_total{app="quote"}')).toBeUndefined();
    expect(await value('site_release_faults_total{app="app99"}')).toBe(1);
  });
});

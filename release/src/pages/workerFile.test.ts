import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../operations/promote';
import { recompose } from '../operations/recompose';
import { rollback } from '../operations/rollback';
import { FIXTURE_CONFIG, fixtureSite } from '../testing/fixtureSite';

const WORKER = '/* keeps pages */';

/** A site whose shell 1.1.0 has a worker, unlike 1.0.0. */
async function siteWithWorker() {
  const { site, publishFixture } = await fixtureSite();
  const before = readFileSync(join(site, 'sw.js'), 'utf8');
  await publishFixture({ app: 'shell', version: '1.1.0', extra: { 'worker.js': WORKER } });
  await promote(site, { shell: '1.1.0' });
  return { site, before, worker: () => readFileSync(join(site, 'sw.js'), 'utf8') };
}

describe('the worker of a site', () => {
  it('comes with compressed siblings when the live shell has one', async () => {
    const { site, worker } = await siteWithWorker();
    expect(worker()).toBe(WORKER);
    expect(existsSync(join(site, 'sw.js.br'))).toBe(true);
  });

  it('is named by no page when composed', async () => {
    const { site } = await siteWithWorker();
    expect(readFileSync(join(site, 'home/index.html'), 'utf8')).not.toContain('worker.js');
  });

  it('removes itself when the live shell has none', async () => {
    const { site, before, worker } = await siteWithWorker();
    expect(before).toContain('registration.unregister()');
    await rollback(site, 'shell', { reason: 'it kept too much' });
    expect(worker()).toBe(before);
  });

  it('removes itself when the configuration says so, and returns later', async () => {
    const { site, before, worker } = await siteWithWorker();
    await recompose(site, { config: { ...FIXTURE_CONFIG, offline: false }, keepContent: true });
    expect(worker()).toBe(before);
    await recompose(site, { config: FIXTURE_CONFIG, keepContent: true });
    expect(worker()).toBe(WORKER);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../operations/promote';
import { recompose } from '../operations/recompose';
import { rollback } from '../operations/rollback';
import { FIXTURE_CONFIG, fixtureSite } from '../testing/fixtureSite';

const WORKER = '/* caches pages */';

/** Makes shell 1.1.0 live, which has a worker, unlike 1.0.0. */
async function siteWithWorker() {
  const { site, publishFixture } = await fixtureSite();
  const before = readFileSync(join(site, 'sw.js'), 'utf8');
  await publishFixture({ app: 'shell', version: '1.1.0', extra: { 'worker.js': WORKER } });
  await promote(site, { shell: '1.1.0' });
  return { site, before, worker: () => readFileSync(join(site, 'sw.js'), 'utf8') };
}

describe('the service worker of a site', () => {
  it('gets compressed siblings when the live shell has a worker', async () => {
    const { site, worker } = await siteWithWorker();
    expect(worker()).toBe(WORKER);
    expect(existsSync(join(site, 'sw.js.br'))).toBe(true);
  });

  it('appears in no page when the live shell has a worker', async () => {
    const { site } = await siteWithWorker();
    expect(readFileSync(join(site, 'home/index.html'), 'utf8')).not.toContain('worker.js');
  });

  it('removes itself when the live shell has no worker', async () => {
    const { site, before, worker } = await siteWithWorker();
    expect(before).toContain('registration.unregister()');
    await rollback(site, 'shell', { reason: 'it kept too much' });
    expect(worker()).toBe(before);
  });

  it('removes itself until the configuration allows offline use again', async () => {
    const { site, before, worker } = await siteWithWorker();
    await recompose(site, { config: { ...FIXTURE_CONFIG, offline: false }, keepContent: true });
    expect(worker()).toBe(before);
    await recompose(site, { config: FIXTURE_CONFIG, keepContent: true });
    expect(worker()).toBe(WORKER);
  });
});

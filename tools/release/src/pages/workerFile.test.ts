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

  it("removes a former site's workers, and leaves its own, when the configuration names them", async () => {
    const { site, worker } = await siteWithWorker();
    const formerWorkers = ['/service-worker.js', '/app/ngsw-worker.js'];
    await recompose(site, { config: { ...FIXTURE_CONFIG, formerWorkers }, keepContent: true });
    const texts = formerWorkers.map((path) => readFileSync(join(site, path), 'utf8'));
    for (const text of texts) {
      expect(text).toContain("if (!name.startsWith('mg-')) await caches.delete(name)");
      expect(text).toContain('registration.unregister()');
      expect(text).toContain('page.navigate(page.url)');
    }
    expect(worker()).toBe(WORKER);
    await recompose(site, { config: FIXTURE_CONFIG, keepContent: true });
    expect(formerWorkers.map((path) => existsSync(join(site, path)))).toEqual([false, false]);
  });

  it.each([
    '/sw.js',
    'service-worker.js',
    'https://www.example.com/service-worker.js',
    '/service-worker',
    '/r/shell/1.0.0/main.js',
    '/files/a.js',
    '/sets/a.js',
    '/.keys/a.js',
    '/a/../../b.js',
    '//a.js',
    '/a.js?v=1',
  ])("refuses %s as the address of a former site's worker", async (path) => {
    const { site } = await fixtureSite();
    const config = { ...FIXTURE_CONFIG, formerWorkers: [path] };
    await expect(recompose(site, { config, keepContent: true })).rejects.toThrow(
      `'${path}' is no address`,
    );
  });
});

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { release } from '../releaseTool';
import { runSite, type RunningSite } from '../runSite';

test.use({ serviceWorkers: 'allow' });

/** Answers every page from its cache, as a former site's worker does. */
const FORMER = `addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('former').then((cache) =>
    cache.put('/', new Response('<h1>Sitio anterior</h1>', { headers: { 'content-type': 'text/html' } }))));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;

let site: RunningSite;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await runSite();
});
test.afterAll(() => site?.stop());

test(
  "shows the site when a former site's worker is in the browser",
  { tag: '@long' },
  async ({ page }) => {
    const folder = join(site.dataDir, 'site');
    await writeFile(join(folder, 'service-worker.js'), FORMER);
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate(async () => {
      const controlled = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve),
      );
      await navigator.serviceWorker.register('/service-worker.js');
      await controlled;
    });
    await page.goto(`${site.url}/products`);
    await expect(page.getByText('Sitio anterior')).toBeVisible();

    const { config } = JSON.parse(await readFile(join(folder, 'live.json'), 'utf8')) as {
      config: object;
    };
    const former = { ...config, formerWorkers: ['/service-worker.js'] };
    await rm(join(folder, 'service-worker.js'));
    await writeFile(join(folder, 'config.json'), JSON.stringify(former));
    const { receipt } = await release(
      folder,
      'compose',
      '--reason',
      'former site',
      '--url',
      site.url,
    );
    expect(receipt).toMatchObject({ reached: true });

    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.reload();
    await expect(page.getByText('Calidad Premium').first()).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).includes('former')))
      .toBe(false);
    const addresses = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).flatMap(({ active }) =>
          active ? [new URL(active.scriptURL).pathname] : [],
        ),
      );
    await expect.poll(addresses).toEqual(['/sw.js']);
    // The old page loads once, and the site once.
    expect(loads).toBe(2);
  },
);

import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { FAILING, flakyProxy, PORTAL } from '../flakyProxy';
import { READY } from '../hydrates';

// The worker answers in place of the host.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 300_000 });

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';
const TYPE = '/products/BOLSAS%20CAMISETA';
const FOREIGN = new RegExp(`${PORTAL}|${FAILING}`);

/** Covers the filling of the offline cache, and the boot script's retries. */
const LONG = { timeout: 90_000 };

let proxy: Awaited<ReturnType<typeof flakyProxy>>;
test.beforeEach(async ({ baseURL }) => {
  proxy = await flakyProxy(baseURL!);
});
test.afterEach(() => proxy.close());

/** Waits until the offline cache and the browser's storage hold the site. */
async function isCached(page: Page) {
  const isComplete = async () =>
    Boolean(await caches.match('/shell.html')) && localStorage.getItem('mg-content-types') !== null;
  await page.waitForSelector(READY);
  await expect.poll(() => page.evaluate(isComplete), LONG).toBe(true);
}

/** Reads every text that the site has kept in the browser. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(await (await cache.match(request))!.text());
      }
    }
    return texts.join('\n');
  });

/** Counts the documents that the page loads. */
function countLoads(page: Page) {
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  return loads;
}

/** Expects the page of the network, which is prerendered, unlike the cached page. */
const expectNetworkPage = (page: Page) =>
  expect(page.locator('#root')).toHaveAttribute('data-page', /BOLSAS CAMISETA/);

for (const state of ['failing', 'portal', 'redirecting', 'truncating'] as const) {
  const tag = state === 'failing' ? [] : '@long';
  test(
    `shows the cached page, and keeps it, while the network is ${state}`,
    { tag },
    async ({ page }) => {
      const catalogue = new Catalogue(page);
      await page.goto(proxy.url + TYPE);
      await isCached(page);
      await catalogue.tick(PRODUCT);
      const loads = countLoads(page);

      proxy.set(state);
      for (let visit = 0; visit < 2; visit += 1) {
        await page.reload();
        await page.waitForSelector(READY);
        await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
        await expect(page.locator('#root')).not.toHaveAttribute('data-page');
      }
      await page.goto(`${proxy.url}/home`);
      await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
      await page.goto(proxy.url + TYPE);
      await catalogue.openQuote();
      await expect(catalogue.drawer.getByRole('listitem')).toHaveCount(1);
      expect(await keptTexts(page)).not.toMatch(FOREIGN);

      proxy.set('up');
      await page.goto(proxy.url + TYPE);
      await expectNetworkPage(page);
      await page.waitForSelector(READY);
      await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
      expect(loads).toHaveLength(5);
    },
  );
}

test('starts, and caches its own files alone, when a portal has answered for scripts before', async ({
  page,
}) => {
  proxy.set('portal', /^\/(r\/shell\/[^/]+\/(main|renderer)\.js|v1\/)/);
  const requested = page.waitForResponse(/main\.js/);
  await page.goto(proxy.url + TYPE);
  await requested;
  proxy.set('up');
  const loads = countLoads(page);
  await isCached(page);
  await new Catalogue(page).tick(PRODUCT);
  expect(await keptTexts(page)).not.toMatch(FOREIGN);
  expect(loads).toEqual([]);
});

test(
  'mends a screen with one tap when a portal has answered for its scripts before',
  { tag: '@long' },
  async ({ page }) => {
    proxy.set('portal', /^\/r\/catalogue\//);
    await page.goto(proxy.url + TYPE);
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await expect(retry).toBeVisible();
    proxy.set('up');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await retry.click();
    await new Catalogue(page).tick(PRODUCT);
    await isCached(page);
    expect(await keptTexts(page)).not.toMatch(FOREIGN);
  },
);

test(
  'keeps nothing of a portal when the first visit meets only the portal',
  { tag: '@long' },
  async ({ page }) => {
    proxy.set('portal');
    await page.goto(proxy.url + TYPE);
    await expect(page.getByText(PORTAL)).toBeVisible();
    proxy.set('up');
    await page.reload();
    await expectNetworkPage(page);
    await isCached(page);
    expect(await keptTexts(page)).not.toMatch(FOREIGN);
  },
);

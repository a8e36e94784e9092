import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { NEW_TEXT, OLD_TEXT, otherQuote } from '../otherQuote';
import { release } from '../releaseTool';
import { runSite, type RunningSite } from '../runSite';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** The worker fills its cache while the page is idle. */
const CACHING = { timeout: 90_000 };

let site: RunningSite;
const folder = () => join(site.dataDir, 'site');
const tool = (...args: string[]) => release(folder(), ...args, '--url', site.url);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await runSite();
});
test.afterAll(() => site?.stop());

const serialOf = async () =>
  (JSON.parse(await readFile(join(folder(), 'live.json'), 'utf8')) as { serial: number }).serial;

/** Reads the cached files and the serial of the cached page. */
const cacheOf = (page: Page) =>
  page.evaluate(async () => {
    const html = (await (await caches.match('/shell.html'))?.text()) ?? '';
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return {
      serial: Number(/"serial":(\d+)/.exec(html)?.[1]),
      files: requests.flat().map(({ url }) => new URL(url).pathname),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    };
  });

async function expectShown(page: Page, text: string) {
  const catalogue = new Catalogue(page);
  await page.goto(`${site.url}/products`);
  await catalogue.openQuote();
  await expect(catalogue.drawer.getByText(text)).toBeVisible();
}

test(
  'shows a promote or a rollback when the page loads next',
  { tag: '@long' },
  async ({ page, context }) => {
    const liveIsCached = async () => {
      const serial = await serialOf();
      await expect.poll(async () => (await cacheOf(page)).serial, CACHING).toBe(serial);
    };
    await expectShown(page, OLD_TEXT);
    await liveIsCached();

    await tool('publish', 'quote', '--version', '9.0.0', '--dist', await otherQuote('9.0.0'));
    await tool('promote', 'quote@9.0.0');
    await expectShown(page, NEW_TEXT);
    await liveIsCached();
    expect((await cacheOf(page)).files).toContain('/r/quote/9.0.0/pdf.js');

    await tool('rollback', 'quote', '--reason', 'not what we meant');
    await expectShown(page, OLD_TEXT);
    await liveIsCached();
    await expect
      .poll(
        async () => (await cacheOf(page)).files.filter((file) => file.includes('9.0.0')),
        CACHING,
      )
      .toEqual([]);

    await context.setOffline(true);
    await expectShown(page, OLD_TEXT);
  },
);

test(
  'removes the offline cache when a record turns it off, and fills it when one turns it on',
  { tag: '@long' },
  async ({ page }) => {
    await expectShown(page, OLD_TEXT);
    // An update in flight fills the cache after the change.
    const serial = await serialOf();
    await expect.poll(() => cacheOf(page), CACHING).toMatchObject({ serial, workers: 1 });
    const { config } = JSON.parse(await readFile(join(folder(), 'live.json'), 'utf8')) as {
      config: object;
    };
    const compose = async (offline: boolean) => {
      await writeFile(join(folder(), 'config.json'), JSON.stringify({ ...config, offline }));
      await tool('compose', '--reason', `offline: ${offline}`);
    };
    await compose(false);
    await page.reload();
    await expect.poll(() => cacheOf(page), CACHING).toEqual({ serial: NaN, files: [], workers: 0 });
    expect(await (await page.request.get(`${site.url}/sw.js`)).text()).toContain('unregister');

    await compose(true);
    await page.reload();
    const next = await serialOf();
    await expect.poll(async () => (await cacheOf(page)).serial, CACHING).toBe(next);
  },
);

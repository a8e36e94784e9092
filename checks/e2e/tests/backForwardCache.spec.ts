import { CHROMIUM_ARGS, findChromium } from '@mg/release/findChromium';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { CACHE_OFF, leaveAndReturn, noteRestores } from '../leaveAndReturn';
import { LISTENS, openTicked, PRODUCT, TYPE, VISITS } from '../visits';

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: [CACHE_OFF],
  },
});
test.beforeEach(({ page }) => noteRestores(page));

const RESTORED = { restored: true, reasons: [] };

/** Touch different features; the other visits are `@long`. */
const SHORT = ['home with a map that listens to its unload', 'the filled-in form of a quotation'];

for (const [name, visit] of Object.entries(VISITS)) {
  const tag = [
    ...(SHORT.includes(name) ? [] : ['@long']),
    ...(name.includes('phone') ? ['@phone'] : []),
  ];
  test(`restores ${name} when Back leads from another site`, { tag }, async ({ page }) => {
    const expectKept = await visit(page);
    expect(await leaveAndReturn(page)).toEqual(RESTORED);
    await expectKept();
  });
}

test.describe('under a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('restores a type when Back leads from another site', async ({ page }) => {
    const isCached = () => page.evaluate(async () => Boolean(await caches.match('/shell.html')));
    await page.goto(TYPE);
    await expect.poll(isCached, { timeout: 90_000 }).toBe(true);
    await page.reload();
    const catalogue = new Catalogue(page);
    await catalogue.tick(PRODUCT);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    expect(await leaveAndReturn(page)).toEqual(RESTORED);
    await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
  });
});

test(
  'shows the list of another tab when Back leads from another site',
  { tag: '@long' },
  async ({ page, context }) => {
    const catalogue = await openTicked(page);
    const other = await context.newPage();
    const returned = await leaveAndReturn(page, async () => {
      await (await openTicked(other)).row(PRODUCT).getByRole('checkbox').uncheck();
      const stored = () => other.evaluate(() => localStorage.getItem('mg-quote'));
      await expect.poll(stored).toBeNull();
    });
    expect(returned).toEqual(RESTORED);
    await expect(catalogue.row(PRODUCT).getByRole('checkbox')).not.toBeChecked();
    await expect(catalogue.quoteButton).toHaveAccessibleName(/^Cotización: 0 /);
  },
);

test('names the cause when a page listens to its unload', async ({ page, baseURL }) => {
  const address = `${baseURL}/listens`;
  await page.route(address, (route) => route.fulfill(LISTENS));
  await page.goto(address);
  const reasons = [`UnloadHandlerExistsInMainFrame in ${address}`];
  expect(await leaveAndReturn(page)).toEqual({ restored: false, reasons });
});

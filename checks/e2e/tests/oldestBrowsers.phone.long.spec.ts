import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';
import { BEFORE_LAYERS, imitate, OLDEST_SUPPORTED } from '../olderEngine';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

/** Expects that nothing covers the ways to the company. */
async function expectWays(page: Page) {
  await expect(page.getByText('Navegador antiguo o bloqueado')).toBeVisible();
  await expect(page.locator('dialog').filter({ visible: true })).toHaveCount(0);
  const ways = page
    .locator('a:is([href^="tel:"], [href*="wa.me"], [href^="mailto:"])')
    .filter({ visible: true });
  const kinds = new Set<string>();
  for (const way of await ways.all()) {
    await way.click({ trial: true });
    kinds.add(new URL((await way.getAttribute('href'))!).protocol);
  }
  expect([...kinds].sort()).toEqual(['https:', 'mailto:', 'tel:']);
}

const containers = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSContainerRule).length,
  );

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe('a browser that is too old for the scripts', () => {
  test.use({ mayThrow: true });

  for (const [why, engine, parses] of [
    ['has no layers', BEFORE_LAYERS, true],
    ['parses no script', BEFORE_LAYERS, false],
    ['has layers, but parses no script', OLDEST_SUPPORTED, false],
  ] as const) {
    const title = `shows the pages and the ways to the company when the browser ${why}`;
    // Without a script, both viewports show the same elements.
    test(title, { tag: parses ? '@long' : ['@phone', '@long'] }, async ({ page }) => {
      await imitate(page, engine);
      if (!parses) await page.route(/\.js$/, (route) => route.fulfill({ body: 'let class =;' }));
      await page.goto('/home');
      for (const name of ['Sobre nosotros', 'Promociones', 'Productos', 'Contacto']) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      if (engine === BEFORE_LAYERS) await expectWays(page);
      await page.getByRole('link', { name: 'Ver Catalogo' }).first().click();
      await expect(page).toHaveURL(/\/products$/);
      await expect(page.getByRole('heading', { name: 'Catálogo', exact: true })).toBeVisible();

      await page.goto('/products/BOLSAS%20CAMISETA');
      await expect(page.getByText(PRODUCT)).toBeVisible();
      if (engine === BEFORE_LAYERS) await expectWays(page);
      await expect(page.locator(READY)).toHaveCount(0);
    });
  }
});

test('finds, lists and sends when the browser is the oldest supported one', async ({
  page,
  mailsWith,
}) => {
  const catalogue = new Catalogue(page);
  const email = `vieja.${Date.now()}.${test.info().project.name}@mail.com`;
  await imitate(page, OLDEST_SUPPORTED);
  await page.goto('/home');
  await page.waitForSelector(READY);
  expect(await page.evaluate(() => 'timeout' in AbortSignal)).toBe(false);
  await expect.poll(() => containers(page)).toBe(0);
  expect(await overflow(page)).toBe(0);

  await page.goto('/products');
  await page.waitForSelector(READY);
  await catalogue.search('bolsas camiseta 40x50');
  await catalogue.tick(PRODUCT);
  await catalogue.amount(PRODUCT).fill('12');
  expect(await overflow(page)).toBe(0);
  await catalogue.openQuote();
  await catalogue.fillContact(email);
  expect(await catalogue.drawer.evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth)).toBe(
    0,
  );
  await catalogue.send();
  const [mail, ...more] = await mailsWith(email);
  expect(mail?.text).toContain('12 x BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100');
  expect(more).toEqual([]);
  await expect(catalogue.drawer.getByText(/gracias/i).first()).toBeVisible();
});

import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';
import { BEFORE_LAYERS, imitate, OLDEST_SUPPORTED } from '../olderEngine';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

/** Expects that a visitor sees the whole page, and reaches the company. */
async function expectReadable(page: Page, notice: boolean) {
  await page.waitForLoadState();
  const ways = page.locator(
    'a:is([href^="tel:"], [href*="wa.me"], [href*="whatsapp"], [href^="mailto:"])',
  );
  const shown = await ways.filter({ visible: true }).all();
  const kinds = new Set<string>();
  for (const way of shown) {
    // The trial fails where another element covers the link.
    await way.click({ trial: true });
    kinds.add(new URL((await way.getAttribute('href'))!).protocol);
  }
  expect([...kinds].sort()).toEqual(['https:', 'mailto:', 'tel:']);
  await expect(page.getByText('Este navegador es antiguo')).toBeVisible({ visible: notice });
}

test.describe('a browser below the level', () => {
  test.use({ mayThrow: true });

  for (const [name, broken] of [
    ['has no layers', false],
    ['parses no script', true],
  ] as const) {
    test(`reads home and the catalogue when the browser ${name} @both`, async ({ page }) => {
      await imitate(page, BEFORE_LAYERS);
      if (broken) await page.route(/\.js$/, (route) => route.fulfill({ body: 'let class =;' }));
      await page.goto('/home');
      for (const heading of ['Sobre nosotros', 'Promociones', 'Productos', 'Contacto']) {
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      }
      await expectReadable(page, true);
      await page.screenshot({
        path: `/tmp/lv/shots/home-${name}-${page.viewportSize()!.width}.png`,
        fullPage: true,
      });
      await page.getByRole('link', { name: 'Ver Catalogo' }).first().click();
      await expect(page).toHaveURL(/\/products$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/products/BOLSAS%20CAMISETA');
      await expect(page.getByText(PRODUCT)).toBeVisible();
      await expectReadable(page, true);
      await page.screenshot({
        path: `/tmp/lv/shots/type-${name}-${page.viewportSize()!.width}.png`,
      });
      await expect(page.locator(READY)).toHaveCount(0);
    });
  }
});

test('finds, lists and sends when the browser is the oldest supported @both', async ({
  page,
  mailsWith,
}) => {
  const catalogue = new Catalogue(page);
  await imitate(page, OLDEST_SUPPORTED);
  await page.goto('/home');
  await page.waitForSelector(READY);
  await page.screenshot({
    path: `/tmp/lv/shots/oldest-home-${page.viewportSize()!.width}.png`,
    fullPage: true,
  });
  await page.goto('/products');
  await page.waitForSelector(READY);
  await catalogue.search('bolsas camiseta 40x50');
  await expect(catalogue.row(PRODUCT)).toBeVisible();
  await page.screenshot({ path: `/tmp/lv/shots/oldest-search-${page.viewportSize()!.width}.png` });
});

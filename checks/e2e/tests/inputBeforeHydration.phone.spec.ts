import type { Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';
import { expect, test } from '../fixtures';
import { holdShell } from '../holdShell';
import { READY } from '../hydrates';

const PRODUCT = 'Bolsa camiseta 40x50 reforzada blanca x 100';

test.describe('input before hydration', () => {
  let release: () => void;

  test.beforeEach(async ({ page }) => {
    release = await holdShell(page);
    await open(page);
  });

  async function open(page: Page) {
    await page.goto('/products/BOLSAS%20CAMISETA', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/boot.js')),
    );
  }

  test('opens the drawer and ticks a product when the page hydrates', async ({ page }) => {
    const catalogue = new Catalogue(page);
    await catalogue.row(PRODUCT).getByRole('checkbox').check();
    await catalogue.quoteButton.click();
    await expect(catalogue.drawer).toHaveCount(0);
    release();
    await expect(catalogue.drawer.getByRole('listitem')).toHaveText(new RegExp(PRODUCT));
    await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
  });

  test(
    'follows a link after the page has replayed earlier ticks',
    { tag: '@long' },
    async ({ page }) => {
      const catalogue = new Catalogue(page);
      await catalogue.row(PRODUCT).getByRole('checkbox').check();
      await page.getByRole('banner').getByRole('link', { name: 'MG Descartables' }).click();
      await expect(page).toHaveURL(/CAMISETA$/);
      release();
      await expect(page).toHaveURL(/\/home$/);
      await page.goBack();
      await expect(catalogue.amount(PRODUCT)).toHaveValue('1');
    },
  );

  test('keeps a typed amount when the page hydrates', { tag: '@long' }, async ({ page }) => {
    const catalogue = new Catalogue(page);
    await catalogue.amount(PRODUCT).fill('12');
    release();
    await page.waitForSelector(READY);
    await expect(catalogue.amount(PRODUCT)).toHaveValue('12');
    await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
  });

  test(
    'keeps a product when this visit and the last one tick it',
    { tag: '@long' },
    async ({ page }) => {
      const catalogue = new Catalogue(page);
      const item = { name: PRODUCT.toUpperCase(), amount: 5 };
      await page.evaluate((last) => localStorage.setItem('mg-quote', JSON.stringify([last])), item);
      await catalogue.row(PRODUCT).getByRole('checkbox').check();
      release();
      await page.waitForSelector(READY);
      await expect(catalogue.amount(PRODUCT)).toHaveValue('5');
      await expect(catalogue.row(PRODUCT).getByRole('checkbox')).toBeChecked();
    },
  );

  test.describe('a failing part', () => {
    test.use({ mayThrow: true });

    test('drops earlier input when the page renders anew', { tag: '@long' }, async ({ page }) => {
      const catalogue = new Catalogue(page);
      await page.route('**/r/quote/**', (route) => route.abort());
      await open(page);
      await catalogue.row(PRODUCT).getByRole('checkbox').check();
      release();
      await expect(page.getByRole('button', { name: 'Reintentar lista' })).toBeVisible();
      await expect(catalogue.row(PRODUCT).getByRole('checkbox')).not.toBeChecked();
      await catalogue.row(PRODUCT).getByRole('checkbox').check();
      await expect(page.getByRole('link', { name: 'Enviar lista por chat' })).toBeVisible();
    });
  });
});

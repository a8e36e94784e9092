import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { openHome } from '../Home';
import { hydrates } from '../hydrates';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('starts at the top when a link opens a screen, and restores the position on Back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // On a slow network the loading screen shows first.
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/expose_CatalogueScreen\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await openHome(page);
  // A layout above the viewport moves the page's top, and nothing in the viewport.
  await expect(page.locator('[class*="deferred"]')).toHaveCount(0);
  const tile = page.locator('#Productos a[href^="/products/"]').nth(20);
  await tile.scrollIntoViewIfNeeded();
  const leftHomeAt = await scrollTop(page);
  expect(leftHomeAt).toBeGreaterThan(500);
  await tile.click();
  await expect(page).toHaveURL(/\/products\/./);
  await expect(page.getByText('Cargando…')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrollTop(page)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(leftHomeAt);

  await hydrates(page, '/products');
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(() => scrollTop(page)).toBe(3000);
  // A script clicks, since Playwright scrolls before a click.
  await page.locator('a[href="/home"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(3000);
});

test('opens home with query and fragment when the path is empty', async ({ page }) => {
  await hydrates(page, '/?utm_source=mail#Contacto');
  await expect(page).toHaveURL(/\/home\?utm_source=mail#Contacto$/);
  await expect(page.locator('#Contacto').getByRole('heading').first()).toBeInViewport();
});

test(
  "shows the screen's own title when the visitor navigates",
  { tag: '@long' },
  async ({ page }) => {
    const home = /^MG Descartables · /;
    await openHome(page);
    await expect(page).toHaveTitle(home);
    await page.locator('a[href="/products"]').first().dispatchEvent('click');
    await expect(page).toHaveTitle('Cotización');
    await page.goBack();
    await expect(page).toHaveTitle(home);

    await hydrates(page, '/products');
    await expect(page).toHaveTitle('Cotización');
    await page.locator('a[href="/home"]').first().dispatchEvent('click');
    await expect(page).toHaveTitle(home);
    await page.goBack();
    await expect(page).toHaveTitle('Cotización');
  },
);

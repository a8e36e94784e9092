import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const OPEN_MAP = 'https://www.openstreetmap.org/**';

/** Counts the pictures of a page that have not loaded. */
const missing = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll(
      (images) =>
        (images as HTMLImageElement[]).filter(
          (image) =>
            !image.complete ||
            image.naturalWidth === 0 ||
            !image.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );

test(
  'loads all pictures as soon as home is idle, and prints them',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/home');
    await page.waitForSelector(READY);
    await expect(page.locator('#Productos img')).toHaveCount(35);
    await expect.poll(() => missing(page)).toBe(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await missing(page)).toBe(0);
  },
);

test.describe('the map', () => {
  /** Answers for the map's site and records the requested addresses. */
  async function openMap(page: Page, answer: 'a map' | 'nothing') {
    const asked: string[] = [];
    await page.route(OPEN_MAP, (route) => {
      asked.push(route.request().url());
      if (answer === 'nothing') return route.abort();
      return route.fulfill({ contentType: 'text/html', body: 'Mapa' });
    });
    await page.goto('/home');
    await page.waitForSelector(READY);
    return asked;
  }
  const frame = (page: Page) => page.locator('#Contacto iframe');
  const show = (page: Page) => page.getByRole('button', { name: 'Ver mapa' });

  test('loads when it comes near the viewport', async ({ page }) => {
    const asked = await openMap(page, 'a map');
    await expect.poll(() => missing(page)).toBe(0); // The page is idle.
    expect(asked).toEqual([]);
    await page.locator('#Contacto').scrollIntoViewIfNeeded();
    await expect(frame(page)).toHaveCSS('opacity', '1');
    expect(asked[0]).toContain('marker=-34.5775');
    await expect(page.frameLocator('#Contacto iframe').getByText('Mapa')).toBeVisible();
  });

  test('waits for a tap when the connection is slow', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
    );
    const asked = await openMap(page, 'a map');
    await show(page).click();
    await expect(frame(page)).toHaveCSS('opacity', '1');
    expect(asked.length).toBeGreaterThan(0);
  });

  test('leaves the picture in place when the map fails', { tag: '@long' }, async ({ page }) => {
    await openMap(page, 'nothing');
    await page.locator('#Contacto').scrollIntoViewIfNeeded();
    await expect(show(page)).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Croquis de la zona/ })).toBeVisible();
  });
});

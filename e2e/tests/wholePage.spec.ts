import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

const OPEN_MAP = 'https://www.openstreetmap.org/**';

/** Pictures of the page that a print, or a picture of all of it, would lack. */
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

test('once at rest home has all its pictures without scrolling, on paper too', async ({ page }) => {
  await page.goto('/home');
  await page.waitForSelector(READY);
  await expect(page.locator('#Productos img')).toHaveCount(35);
  await expect.poll(() => missing(page)).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await missing(page)).toBe(0);
});

test.describe('the map', () => {
  /** Addresses that were asked of the other site; what it answers is as given. */
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

  test('is another site’s, which is asked near the view and not before', async ({ page }) => {
    const asked = await openMap(page, 'a map');
    await expect.poll(() => missing(page)).toBe(0); // The page is at rest.
    expect(asked).toEqual([]);
    await page.locator('#Contacto').scrollIntoViewIfNeeded();
    await expect(frame(page)).toHaveCSS('opacity', '1');
    expect(asked[0]).toContain('marker=-34.5775');
    await expect(page.frameLocator('#Contacto iframe').getByText('Mapa')).toBeVisible();
  });

  test('waits for a tap where the line is slow', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
    );
    const asked = await openMap(page, 'a map');
    await show(page).click();
    await expect(frame(page)).toHaveCSS('opacity', '1');
    expect(asked.length).toBeGreaterThan(0);
  });

  test('leaves the picture where it cannot be had', async ({ page }) => {
    await openMap(page, 'nothing');
    await page.locator('#Contacto').scrollIntoViewIfNeeded();
    await expect(show(page)).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Croquis de la zona/ })).toBeVisible();
  });
});

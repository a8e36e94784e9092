import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** Sets the system's preference; accessibility.spec.ts tests the contrast. */
test.use({ colorScheme: 'dark' });

/** Returns the brightness of the page's background, from 0 to 255. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.map(Number));
  });

test('shows a dark page when the system prefers one, and prints on white', async ({ page }) => {
  await page.goto('/home');
  expect(await brightness(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await brightness(page)).toBe(255);
});

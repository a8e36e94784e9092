import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** What the system wishes for; accessibility.spec.ts has the contrast of every state. */
test.use({ colorScheme: 'dark' });

/** How bright the page's ground is, from 0 to 255. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.map(Number));
  });

test('the page is dark where the system wishes it, and paper stays white', async ({ page }) => {
  await page.goto('/home');
  expect(await brightness(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await brightness(page)).toBe(255);
});

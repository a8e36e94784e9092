import type { Page } from '@playwright/test';

/** Delays scripts, as a slow network does. */
export async function delayScripts(page: Page, ms: number, files = /\.js$/) {
  await page.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => undefined);
  });
}

import type { Page } from '@playwright/test';

/** Delays every script until the page has painted and is idle, as a slow network does. */
export async function holdScripts(page: Page) {
  await page.route(/\.js$/, async (route) => {
    const painted = page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        new Promise((resolve) => requestIdleCallback(() => resolve(true))),
    );
    // A test may end before its last script.
    await painted.then(() => route.continue()).catch(() => undefined);
  });
}

import type { Page } from '@playwright/test';

/** Serves the shell's page for every address, as a site without prerendered pages does. */
export async function notPrerendered(page: Page): Promise<void> {
  await page.route(/\/(home|products)([/?]|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const { origin } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${origin}/shell.html` }) });
  });
}

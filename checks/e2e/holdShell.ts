import type { Page } from '@playwright/test';

/**
 * Delays the shell's script, so that pages do not hydrate.
 * @returns a function that releases it
 */
export async function holdShell(page: Page): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/main\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

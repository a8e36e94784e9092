import type { Page } from '@playwright/test';

/**
 * Holds the shell's script back, so that pages do not answer.
 * @returns lets it through
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

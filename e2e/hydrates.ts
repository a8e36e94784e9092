import type { Page } from '@playwright/test';

/** Selects the root of a ready page. */
export const READY = 'html[data-ready]';

/** Opens a page and waits until it is ready. @returns whether the prerendered markup has stayed */
export async function hydrates(page: Page, path: string): Promise<boolean> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForSelector('#root > *');
  const first = await page.evaluateHandle(() => document.querySelector('#root > *'));
  await page.waitForSelector(READY);
  return first.evaluate((element) => element?.isConnected ?? false);
}

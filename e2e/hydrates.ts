import type { Page } from '@playwright/test';

/** On the page's root once it answers to the visitor. */
export const READY = 'html[data-ready]';

/** Opens a page and waits until it answers; tells whether its markup was hydrated as it was. */
export async function hydrates(page: Page, path: string): Promise<boolean> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForSelector('#root > *');
  const first = await page.evaluateHandle(() => document.querySelector('#root > *'));
  await page.waitForSelector(READY);
  return first.evaluate((element) => element?.isConnected ?? false);
}

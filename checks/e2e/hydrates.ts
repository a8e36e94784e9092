import type { Page } from '@playwright/test';

/** Selects the root of a ready page. */
export const READY = 'html[data-ready]';

/**
 * Opens a page and waits until it is ready.
 *
 * @returns whether the prerendered markup has stayed
 * @throws when the server does not answer with a page
 */
export async function hydrates(page: Page, path: string): Promise<boolean> {
  const answer = await page.goto(path, { waitUntil: 'commit' });
  if (answer?.ok() === false) throw new Error(`${path} answers ${answer.status()}`);
  await page.waitForSelector('#root > *');
  const first = await page.evaluateHandle(() => document.querySelector('#root > *'));
  await page.waitForSelector(READY);
  return first.evaluate((element) => element?.isConnected ?? false);
}

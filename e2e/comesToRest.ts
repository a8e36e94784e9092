import type { Page } from '@playwright/test';

/**
 * Waits until a page has begun all that waits until it is at rest: last of all it asks for its worker,
 * which Playwright blocks and says so. To be called before the page is opened.
 */
export const comesToRest = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('Service Worker'));

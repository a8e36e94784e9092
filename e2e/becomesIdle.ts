import type { Page } from '@playwright/test';

/**
 * Waits until a page has started its deferred features: the last one registers the service worker, which
 * Playwright blocks with a message. Call it before the page opens.
 */
export const becomesIdle = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('Service Worker'));

import type { Page } from '@playwright/test';

/**
 * Waits until a page has started its deferred features; call before the page opens. The last feature
 * registers the service worker, which Playwright blocks with a message.
 */
export const becomesIdle = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('Service Worker'));

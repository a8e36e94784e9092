import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Waits until so many entries of the history are above the page's own: then Back works. */
export const expectLayers = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { layers?: number })?.layers ?? 0))
    .toBe(count);

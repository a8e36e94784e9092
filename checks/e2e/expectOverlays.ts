import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Waits until the history has `count` entries of overlays, which Back closes. */
export const expectOverlays = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (history.state as { layers?: number })?.layers ?? 0))
    .toBe(count);

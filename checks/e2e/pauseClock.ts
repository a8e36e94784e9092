import type { Page } from '@playwright/test';

/** Pauses the installed clock of a page, `laterMs` from now; the test alone advances it. */
export async function pauseClock(page: Page, laterMs: number) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + laterMs);
  await rendered(page);
}

/** Advances a page's clock and waits until React has rendered. */
export async function passTime(page: Page, ms: number) {
  await page.clock.fastForward(ms);
  await rendered(page);
}

/** React renders in messages, one for each piece of work. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let stroke = 0; stroke < 10; stroke += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

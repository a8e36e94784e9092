import type { Page } from '@playwright/test';

/** Stops the clock of a page, which was installed, so much later: from then on a test alone moves it. */
export async function pauseClock(page: Page, laterMs: number) {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + laterMs);
  await rendered(page);
}

/** Moves a page's clock, and waits until it shows what that has set off. */
export async function passTime(page: Page, ms: number) {
  await page.clock.fastForward(ms);
  await rendered(page);
}

/** React renders in messages, one for each stroke of work. */
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

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Counts milliseconds from each click or key to the next paint. */
    mgTimes?: number[];
  }
}

/** Lets deferred work end between two actions. */
const BETWEEN_MS = 120;

/** Records the clicks and keys of a page from now on. */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    window.mgTimes = times;
    const afterPaint = (run: () => void) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = run;
        channel.port2.postMessage(undefined);
      });
    const onEvent = (event: Event) => {
      if (!event.isTrusted) return;
      // The event's own time includes the wait in the queue.
      afterPaint(() => times.push(performance.now() - event.timeStamp));
    };
    for (const type of ['click', 'keydown']) addEventListener(type, onEvent, { capture: true });
  });

/** Runs one action of the real mouse or keyboard. @returns milliseconds until the next paint */
export async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  const index = await page.evaluate(() => window.mgTimes!.length);
  await act();
  const time = await page.waitForFunction((next) => window.mgTimes![next], index, {
    timeout: 60_000,
  });
  await pause(BETWEEN_MS);
  return (await time.jsonValue())!;
}

/** Clicks the middle of a visible element with the real mouse. */
export async function clickOn(page: Page, selector: string, nth = 0): Promise<void> {
  const box = await page.locator(selector).locator('visible=true').nth(nth).boundingBox();
  if (!box) throw new Error(`Nothing to click on: ${selector}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Counts milliseconds from the last click or key to the paint. */
    mgTime?: number;
  }
}

/** Lets deferred work end between two actions. */
const BETWEEN_MS = 120;

/**
 * Runs one action of the real mouse or keyboard.
 * @param paints selects the element that the action shows; the next paint counts without one
 * @returns milliseconds from the click or key to the paint
 */
export async function timed(
  page: Page,
  act: () => Promise<void>,
  paints = 'html',
): Promise<number> {
  await page.evaluate(listen, paints);
  await act();
  const time = await page.waitForFunction(() => window.mgTime, undefined, { timeout: 60_000 });
  await pause(BETWEEN_MS);
  return (await time.jsonValue())!;
}

/** Waits for one click or key. Runs in the page. */
function listen(wanted: string) {
  window.mgTime = undefined;
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const look = (since: number) =>
    requestAnimationFrame(() => {
      if (![...document.querySelectorAll(wanted)].some(isSeen)) return look(since);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.mgTime = performance.now() - since);
      return port2.postMessage(undefined);
    });
  const heard = new AbortController();
  const onEvent = ({ isTrusted, timeStamp }: Event) => {
    if (!isTrusted) return;
    heard.abort();
    // The event's own time includes the wait in the queue.
    look(timeStamp);
  };
  for (const type of ['click', 'keydown']) {
    addEventListener(type, onEvent, { capture: true, signal: heard.signal });
  }
}

/** Clicks the middle of a visible element with the real mouse. */
export async function clickOn(page: Page, selector: string, nth = 0): Promise<void> {
  const box = await page.locator(selector).locator('visible=true').nth(nth).boundingBox();
  if (!box) throw new Error(`Nothing to click on: ${selector}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

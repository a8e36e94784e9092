import type { Page } from '@playwright/test';
import type { PageName } from '../serve/Contender';
import type { NetworkRecorder } from './recordNetwork';

export type Moments = ReturnType<typeof read>;

/** Selects the checkbox of the first visible product. */
export const FIRST_TICK = 'main input[type="checkbox"]';

/** Selects the button that opens the quotation list. */
export const QUOTE_BUTTON = 'button[aria-label^="Cotización:"]';

const CATALOGUE = {
  content: FIRST_TICK,
  controls: [
    FIRST_TICK,
    // The search is behind a button on a phone, beside the list on a desktop.
    'button[aria-haspopup="dialog"], [role="search"] input',
    QUOTE_BUTTON,
  ],
};

/** Selects each page's first content, and the first screen's controls. */
const SIGNS: Record<PageName, { content: string; controls: string[] }> = {
  home: { content: 'h1', controls: ['a[href="/products"]'] },
  catalogue: CATALOGUE,
  type: CATALOGUE,
};

export type PageWatch = Awaited<ReturnType<typeof watchPage>>;

const USABLE_WITHIN_MS = 60_000;

/** A page without requests for as long is idle. */
const IDLE_MS = 1500;

/** Ends the wait for `data-ready` after the controls get handlers. */
const DATA_READY_WITHIN_MS = 500;

/** Installs a watch, which begins with the page's next load. */
export async function watchPage(page: Page, name: PageName) {
  await page.addInitScript(install, SIGNS[name]);

  /** Waits until the page handles input, or shows content when the page has no controls. */
  async function usable({ withControls = true, withinMs = USABLE_WITHIN_MS } = {}) {
    const seen = withControls ? ('ready' as const) : ('content' as const);
    await page
      .waitForFunction((key) => window.mgBench?.[key], seen, { timeout: withinMs })
      .catch(async (cause: unknown) => {
        const { content, ready } = await page.evaluate(read);
        const state = JSON.stringify({ content, ready });
        const words = `${name} was not usable after ${withinMs / 1000} s (${state})`;
        throw new Error(words, { cause });
      });
    if (withControls) {
      await page
        .waitForFunction(() => window.mgDataReady, undefined, { timeout: DATA_READY_WITHIN_MS })
        .catch(() => undefined);
    }
    return page.evaluate(read);
  }
  return {
    usable,
    /** Waits until the page is usable, has no idle work left, and all requests have ended. */
    async settled(recorder: NetworkRecorder, options?: { withControls?: boolean }) {
      // A question to the page costs a slow phone a long task, so the first one waits.
      await recorder.idle(IDLE_MS, 60_000);
      await usable(options);
      // A busy machine delays the page's idle work for longer than a pause between requests.
      for (let known = 0; known < recorder.transfers().length;) {
        known = recorder.transfers().length;
        await page.evaluate(
          () => new Promise<void>((resolve) => requestIdleCallback(() => resolve())),
        );
        await recorder.idle(IDLE_MS, 60_000);
      }
      return page.evaluate(read);
    },
  };
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Element }[];
}

declare global {
  interface Window {
    mgBench?: {
      content?: number;
      ready?: number;
      fcp: number;
      lcp: number;
      tasks: { start: number; end: number }[];
      shift: number;
      shifted: string[];
    };
    mgDataReady?: number;
  }
}

/** Runs in the page. A control works as soon as React attaches props to the element. */
function install({ content, controls }: { content: string; controls: string[] }) {
  const LOOK_MS = 50;
  const bench: NonNullable<Window['mgBench']> = {
    ...{ fcp: NaN, lcp: NaN, tasks: [], shift: 0, shifted: [] },
  };
  window.mgBench = bench;
  const observe = <T extends PerformanceEntry>(type: string, each: (entry: T) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as T[]).forEach(each)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (bench.lcp = startTime));
  observe('longtask', ({ startTime: start, duration }) =>
    bench.tasks.push({ start, end: start + duration }),
  );
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    bench.shift += value;
    bench.shifted.push(
      ...sources.map(({ node }) => `${value.toFixed(4)} ${node?.nodeName} ${node?.className}`),
    );
  });

  const isVisible = (element: Element) => element.getClientRects().length > 0;
  const isAlive = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const first = (selector: string) => [...document.querySelectorAll(selector)].find(isVisible);
  const look = () => {
    const now = performance.now();
    if (bench.content === undefined && first(content)) bench.content = now;
    const said = document.documentElement?.hasAttribute('data-ready');
    if (said) window.mgDataReady ??= now;
    if (bench.ready === undefined) {
      const found = controls.map(first);
      if (found.every((element) => element && isAlive(element))) bench.ready = now;
    }
    if (bench.ready === undefined || !said) setTimeout(lookAfterFrame, LOOK_MS);
  };
  // Looks cost a slow phone time: each comes right after a frame, where it needs no layout.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = look;
  const lookAfterFrame = () => requestAnimationFrame(() => port2.postMessage(null));
  look();
}

/** Reads milliseconds since the navigation. Runs in the page. */
function read() {
  const { content = 0, ready = 0, fcp, lcp, tasks, shift, shifted } = window.mgBench!;
  const blocked = tasks.map(({ start, end }) => Math.max(0, end - start - 50));
  return {
    /** Marks the moment when content replaces the loading screen. */
    content,
    fcp,
    lcp,
    /**
     * Sums the time beyond 50 ms of each long task. Lighthouse counts from the first paint on, so a page
     * that paints late hides its tasks.
     */
    blocked: blocked.reduce((all, one) => all + one, 0),
    /** Marks the moment when the page handles input. */
    ready: Math.max(ready, window.mgDataReady ?? 0),
    /** Starts the page's clock, in milliseconds since 1970. */
    origin: performance.timeOrigin,
    shift,
    /** Lists the first shifts with their elements. */
    shifted: shifted.slice(0, 5),
  };
}

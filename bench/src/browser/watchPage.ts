import type { Page } from '@playwright/test';
import type { PageName } from '../serve/pages';
import type { NetworkRecorder } from './recordNetwork';

/** When a page was how far, in milliseconds since its navigation began. */
export interface Moments {
  /** Its own content was there to be seen, and no loading screen. */
  content: number;
  /** A visitor could use it. */
  ready: number;
  /** Start of the page's clock, in milliseconds since 1970. */
  origin: number;
  /** Sum of all layout shifts. */
  shift: number;
  /** What shifted most, for whoever has to mend it. */
  shifted: string[];
}

/** The tick box of a product: where there is one, there is a product to be seen. */
export const FIRST_TICK = 'main input[type="checkbox"]';

const CATALOGUE = {
  content: FIRST_TICK,
  controls: [
    FIRST_TICK,
    // The search stands behind a button on a phone, beside the list on a desktop.
    'button[aria-haspopup="dialog"], [role="search"] input',
    'button[aria-label^="Cotización:"]',
  ],
};

/** What the first content of a page is, and what of its first screen a visitor may want to use. */
const SIGNS: Record<PageName, { content: string; controls: string[] }> = {
  home: { content: 'h1', controls: ['a[href="/products"]'] },
  catalogue: CATALOGUE,
  type: CATALOGUE,
};

export interface PageWatch {
  /** Waits until the page can be used, or, where it has no controls, shows its content. */
  usable(options?: { withControls?: boolean }): Promise<Moments>;
  /** Waits, too, until the page has nothing more to load. */
  settled(recorder: NetworkRecorder, options?: { withControls?: boolean }): Promise<Moments>;
}

const USABLE_WITHIN_MS = 60_000;

/** For how long a page may go on preparing once its controls are alive. */
const DATA_READY_WITHIN_MS = 500;

/** To be called before the page is opened. */
export async function watchPage(page: Page, name: PageName): Promise<PageWatch> {
  await page.addInitScript(install, SIGNS[name]);

  async function usable({ withControls = true } = {}) {
    const seen = withControls ? ('ready' as const) : ('content' as const);
    await page
      .waitForFunction((key) => window.mgBench?.[key], seen, { timeout: USABLE_WITHIN_MS })
      .catch(async (cause: unknown) => {
        const { content, ready } = await page.evaluate(read);
        const state = JSON.stringify({ content, ready });
        const words = `${name} was not usable after ${USABLE_WITHIN_MS / 1000} s (${state})`;
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
    async settled(recorder, options) {
      await usable(options);
      await recorder.idle(1500, 60_000);
      return page.evaluate(read);
    },
  };
}

declare global {
  interface Window {
    mgBench?: { content?: number; ready?: number; shift: number; shifted: string[] };
    mgDataReady?: number;
  }
}

/**
 * Runs in the page. A control can be used when React has its handlers, which React notes on the
 * element itself: a prerendered page shows its controls long before. Where the page also says by
 * `data-ready` that it can be used, the later of the two counts.
 */
function install({ content, controls }: { content: string; controls: string[] }) {
  const bench: NonNullable<Window['mgBench']> = { shift: 0, shifted: [] };
  window.mgBench = bench;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      };
      if (hadRecentInput) continue;
      bench.shift += value;
      bench.shifted.push(
        ...sources.map(({ node }) => `${value.toFixed(4)} ${node?.nodeName} ${node?.className}`),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });

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
    if (bench.ready === undefined || !said) requestAnimationFrame(look);
  };
  look();
}

function read(): Moments {
  const { content = 0, ready = 0, shift, shifted } = window.mgBench!;
  return {
    content,
    ready: Math.max(ready, window.mgDataReady ?? 0),
    origin: performance.timeOrigin,
    shift,
    shifted: shifted.slice(0, 5),
  };
}

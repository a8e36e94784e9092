import type { Page } from '@playwright/test';
import { clickOn } from '../browser/interactionTimes';
import { visit } from '../browser/visit';
import { FIRST_TICK } from '../browser/watchPage';
import type { Contender } from '../serve/Contender';
import { atMost, sampled } from '../report/Figure';
import type { PageName } from '../serve/pages';
import { median, percentile, sum } from '../statistics';
import { CPU_SLOWDOWN, type Measure } from './Measure';

/** Equals Lighthouse's slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** Visitors take a shorter navigation for instant. */
const INSTANT_MS = 200;

/** Names the start, the click target and the painted element of each navigation. */
const STEPS = {
  ms: {
    title: 'home -> catalogue',
    from: 'home',
    click: 'main a[href="/products"], h1 ~ * a[href="/products"]',
    paints: FIRST_TICK,
  },
  home: {
    title: 'catalogue -> home',
    from: 'catalogue',
    click: 'header a[href="/home"]',
    paints: '#contenido h1',
  },
  drawer: {
    title: 'first opening of the drawer',
    from: 'catalogue',
    click: 'button[aria-label^="Cotización:"]',
    paints: 'dialog[open] h2',
  },
} as const satisfies Record<string, Step>;

interface Step {
  title: string;
  from: PageName;
  click: string;
  paints: string;
}

interface Taken {
  /** Counts milliseconds from the click to the paint. */
  ms: number;
  /** Counts the code that the navigation loads. */
  scriptKB: number;
}

export const soft: Measure = async (context, { runs, tell }) => {
  const site = await context.site();
  const bundle = await context.bundle();
  const figures = [];
  for (const [id, step] of Object.entries<Step>(STEPS)) {
    const own: Taken[] = [];
    const single: Taken[] = [];
    for (let run = 1; run <= runs; run += 1) {
      tell(`${step.title}, ${run} of ${runs}`);
      own.push(await take(site, step));
      single.push(await take(bundle, step));
    }
    const samplesOf = (kind: keyof Taken) => ({
      samples: own.map((taken) => taken[kind]),
      baselines: { [bundle.title]: single.map((taken) => taken[kind]) },
    });
    figures.push(
      sampled({
        id: `soft.${id}`,
        title: `${step.title}: p75`,
        unit: 'ms',
        of: (times) => percentile(times, 0.75),
        ...samplesOf('ms'),
        targets: [atMost(INSTANT_MS)],
      }),
    );
    if (step !== STEPS.ms) continue;
    figures.push(
      sampled({
        id: 'soft.scriptKB',
        title: `${step.title}: code fetched`,
        unit: 'KB',
        of: median,
        ...samplesOf('scriptKB'),
      }),
    );
  }
  return figures;
};

const take = (contender: Contender, { from, click, paints }: Step): Promise<Taken> =>
  visit(
    contender,
    from,
    async ({ page, recorder, watch }) => {
      // While the visitor reads, the page may prefetch.
      await watch.settled(recorder);
      recorder.clear();
      await awaitPaint(page, paints);
      await clickOn(page, click);
      const time = await page.waitForFunction(() => window.mgTimes?.[0], null, { timeout: 60_000 });
      const ms = (await time.jsonValue())!;
      const scripts = recorder.transfers().filter(({ kind, cached }) => kind === 'js' && !cached);
      return { ms, scriptKB: sum(scripts.map(({ bytes }) => bytes)) / 1000 };
    },
    {
      async prepare({ cdp }) {
        await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      },
    },
  );

/** Records the time from the next click until the element appears. */
const awaitPaint = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    const times: number[] = [];
    window.mgTimes = times;
    const look = (since: number) => {
      const seen = [...document.querySelectorAll(wanted)].some(
        (element) => element.getClientRects().length > 0,
      );
      if (!seen) return void requestAnimationFrame(() => look(since));
      const channel = new MessageChannel();
      channel.port1.onmessage = () => times.push(performance.now() - since);
      channel.port2.postMessage(undefined);
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  }, selector);

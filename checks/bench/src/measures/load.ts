import type { Browser, Page } from '@playwright/test';
import { clickOn } from '../browser/interactionTimes';
import { openBrowser, openPageIn, type OpenPage } from '../browser/openBrowser';
import { slowPhone } from '../browser/slowPhone';
import { visit, type Visit } from '../browser/visit';
import { FIRST_TICK, QUOTE_BUTTON, watchPage } from '../browser/watchPage';
import { paired, timesAtMost, type Figure, type Rule } from '../report/Figure';
import { pageUrl, type Contender } from '../serve/Contender';
import { MAIN_PAGES, type PageName } from '../serve/pages';
import { inTurns, targetsOf, type Measure, type Settings } from './Measure';

const TITLES = {
  fcp: 'first contentful paint (FCP)',
  lcp: 'largest contentful paint (LCP)',
  tbt: 'total blocking time (TBT)',
  script: 'script',
  layout: 'style and layout',
  tasks: 'all tasks',
};
type Metric = keyof typeof TITLES;
type Load = Record<Metric, number>;

interface Step {
  title: string;
  /** Selects the click target, and the element that the next screen paints. */
  click: string;
  paints: string;
}

/** Lists the steps that follow a page's load, in this order. */
const STEPS: Record<(typeof MAIN_PAGES)[number], Record<string, Step>> = {
  home: {
    catalogue: {
      title: 'step to the catalogue',
      click: 'main a[href="/products"], h1 ~ * a[href="/products"]',
      paints: FIRST_TICK,
    },
  },
  catalogue: {
    drawer: {
      title: 'first opening of the drawer',
      click: QUOTE_BUTTON,
      paints: 'dialog[open] h2',
    },
    home: { title: 'step to home', click: 'header a[href="/home"]', paints: '#contenido h1' },
  },
};

/** Counts milliseconds of one visit; a page without scripts has the cold load alone. */
interface Loads {
  cold: Load;
  steps?: Record<string, number>;
  warm?: Load;
}

type Series = Map<Contender, Loads[]>;

/** Loads pages as a cheap phone, takes steps from there, and loads the pages again. */
export const load: Measure = async (context, settings) => {
  const contenders = [await context.site(), ...(await context.rivals())];
  const series = Object.fromEntries(
    MAIN_PAGES.map((page) => [page, new Map(contenders.map((one) => [one, [] as Loads[]]))]),
  ) as Record<(typeof MAIN_PAGES)[number], Series>;
  for (let round = 0; round < settings.rounds; round += 1) {
    const { browser } = await openBrowser();
    try {
      // A browser's first page is slower than all others.
      await visit(contenders[0]!, 'home', ({ watch }) => watch.usable(), { browser });
      for (const page of MAIN_PAGES) {
        for (const contender of inTurns(contenders, round)) {
          settings.tell(`round ${round + 1} of ${settings.rounds}: ${contender.title}, ${page}`);
          series[page].get(contender)!.push(await loadsOf(browser, contender, page));
        }
      }
    } finally {
      await browser.close();
    }
  }
  return MAIN_PAGES.flatMap((page) => figuresOf(page, series[page], settings));
};

function loadsOf(
  browser: Browser,
  contender: Contender,
  page: (typeof MAIN_PAGES)[number],
): Promise<Loads> {
  const { hasScripts } = contender;
  const act = async (opened: Visit): Promise<Loads> => {
    const cold = await loadOf(opened, hasScripts);
    if (!hasScripts) return { cold };
    const steps: Record<string, number> = {};
    for (const [id, step] of Object.entries(STEPS[page])) {
      steps[id] = await timeOf(opened.page, step);
      // The visitor closes the drawer.
      await opened.page.keyboard.press('Escape');
      await opened.page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await opened.page.close();
    return { cold, steps, warm: await warmLoad(opened, contender, page) };
  };
  return visit(contender, page, act, { browser, prepare });
}

async function prepare(opened: OpenPage) {
  await slowPhone(opened);
  await opened.cdp.send('Performance.enable');
}

async function warmLoad(before: OpenPage, contender: Contender, name: PageName): Promise<Load> {
  const opened = await openPageIn(before.page.context());
  const watch = await watchPage(opened.page, name);
  await prepare(opened);
  await opened.page.goto(pageUrl(contender, name));
  return loadOf({ ...opened, watch }, true);
}

async function loadOf({ watch, recorder, cdp }: Visit, withControls: boolean): Promise<Load> {
  const { fcp, lcp, blocked: tbt } = await watch.settled(recorder, { withControls });
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (...names: string[]) =>
    names
      .map((name) => metrics.find((metric) => metric.name === `${name}Duration`)!.value * 1000)
      .reduce((all, one) => all + one);
  return {
    ...{ fcp, lcp, tbt },
    script: ms('Script'),
    layout: ms('Layout', 'RecalcStyle'),
    tasks: ms('Task'),
  };
}

/** Counts milliseconds from the click to the paint of the next screen. */
async function timeOf(page: Page, { click, paints }: Step): Promise<number> {
  await page.evaluate((wanted) => {
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
  }, paints);
  await clickOn(page, click);
  const time = await page.waitForFunction(() => window.mgTimes?.[0], null, { timeout: 60_000 });
  return (await time.jsonValue())!;
}

/** Limits the largest paint beside a page without scripts. */
const LCP_TIMES = { home: 1.1, catalogue: 1 };

function figuresOf(
  page: (typeof MAIN_PAGES)[number],
  series: Series,
  settings: Settings,
): Figure[] {
  const [site, ...rivals] = [...series.keys()];
  const row = (
    id: string,
    title: string,
    of: (loads: Loads) => number | undefined,
    ...rules: Rule[]
  ) => {
    const samplesOf = (contender: Contender) =>
      series.get(contender)!.flatMap((loads) => of(loads) ?? []);
    const baselines = rivals.map((rival) => [rival.title, samplesOf(rival)] as const);
    return paired({
      id: `load.${page}.${id}`,
      title: `${page}, ${title}`,
      unit: 'ms',
      samples: samplesOf(site!),
      baselines: Object.fromEntries(baselines.filter(([, samples]) => samples.length > 0)),
      targets: targetsOf(settings, ...rules),
    });
  };
  const bundle = timesAtMost(1, 'single bundle');
  const rules: Record<string, Rule[]> = {
    'cold.lcp': [timesAtMost(LCP_TIMES[page], 'static page')],
    'cold.tbt': [bundle],
    'warm.tbt': [bundle],
  };
  const loads = (['cold', 'warm'] as const).flatMap((state) =>
    (Object.keys(TITLES) as Metric[]).map((metric) =>
      row(
        `${state}.${metric}`,
        `${state}: ${TITLES[metric]}`,
        (one) => one[state]?.[metric],
        ...(rules[`${state}.${metric}`] ?? []),
      ),
    ),
  );
  const steps = Object.entries(STEPS[page]).map(([id, { title }]) =>
    row(id, title, ({ steps: times }) => times?.[id], bundle),
  );
  return [...loads, ...steps];
}

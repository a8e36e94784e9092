import type { Browser } from '@playwright/test';
import { clickOn, timed } from '../browser/interactionTimes';
import { openBrowser, type OpenPage } from '../browser/openBrowser';
import { slowPhone } from '../browser/slowPhone';
import { visit, type Visit } from '../browser/visit';
import { FIRST_TICK, QUOTE_BUTTON } from '../browser/watchPage';
import { paired, timesAtMost, type Figure, type Rule } from '../report/Figure';
import { type Contender, MAIN_PAGES } from '../serve/Contender';
import { inTurns, targetsOf, type Measure, type Settings } from './Measure';

const TITLES = {
  fcp: 'first contentful paint (FCP)',
  lcp: 'largest contentful paint (LCP)',
  tbt: 'total blocking time (TBT) since the navigation',
  script: 'script',
  layout: 'style and layout',
  tasks: 'all tasks',
};
type MainPage = (typeof MAIN_PAGES)[number];

interface Step {
  title: string;
  /** Selects the click target, and the element that the next screen paints. */
  click: string;
  paints: string;
}

/** Lists the steps that follow a page's load, in this order. */
const STEPS: Record<MainPage, Record<string, Step>> = {
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

/** Maps rows to the milliseconds of one visit; a page without scripts has the cold load alone. */
type Times = Record<string, number>;
type Series = Map<Contender, Times[]>;

/** Loads pages as a cheap phone, takes steps from there, and loads the pages again. */
export const load: Measure = async (context, settings) => {
  const contenders = [await context.site(), ...(await context.rivals())];
  const series = { home: seriesOf(contenders), catalogue: seriesOf(contenders) };
  for (let round = 0; round < settings.rounds; round += 1) {
    const { browser } = await openBrowser();
    try {
      // A browser's first page is slower than all others.
      await visit(contenders[0]!, 'home', ({ watch }) => watch.usable(), { browser });
      for (const page of MAIN_PAGES) {
        for (const contender of inTurns(contenders, round)) {
          settings.tell(`round ${round + 1} of ${settings.rounds}: ${contender.title}, ${page}`);
          series[page].get(contender)!.push(await timesOf(browser, contender, page));
        }
      }
    } finally {
      await browser.close();
    }
  }
  return MAIN_PAGES.flatMap((page) => figuresOf(page, series[page], settings));
};

const seriesOf = (contenders: Contender[]): Series =>
  new Map(contenders.map((contender) => [contender, []]));

function timesOf(browser: Browser, contender: Contender, page: MainPage): Promise<Times> {
  const act = async (opened: Visit): Promise<Times> => {
    const times = await loadOf('cold', opened, contender.hasScripts);
    if (!contender.hasScripts) return times;
    for (const [id, { click, paints }] of Object.entries(STEPS[page])) {
      times[id] = await timed(opened.page, () => clickOn(opened.page, click), paints);
      // The visitor closes the drawer.
      await opened.page.keyboard.press('Escape');
      await opened.page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await opened.page.close();
    const again = (visit: Visit) => loadOf('warm', visit, true);
    return { ...times, ...(await visit(contender, page, again, { before: opened, prepare })) };
  };
  return visit(contender, page, act, { browser, prepare });
}

async function prepare(opened: OpenPage) {
  await slowPhone(opened);
  await opened.cdp.send('Performance.enable');
}

async function loadOf(
  state: 'cold' | 'warm',
  { watch, recorder, cdp }: Visit,
  withControls: boolean,
): Promise<Times> {
  const { fcp, lcp, blocked } = await watch.settled(recorder, { withControls });
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (name: string) =>
    metrics.find((metric) => metric.name === `${name}Duration`)!.value * 1000;
  return {
    [`${state}.fcp`]: fcp,
    [`${state}.lcp`]: lcp,
    [`${state}.tbt`]: blocked,
    [`${state}.script`]: ms('Script'),
    [`${state}.layout`]: ms('Layout') + ms('RecalcStyle'),
    [`${state}.tasks`]: ms('Task'),
  };
}

/** Limits the largest paint beside a page without scripts. */
const LCP_TIMES = { home: 1.1, catalogue: 1 };

function figuresOf(page: MainPage, series: Series, settings: Settings): Figure[] {
  const [site, ...rivals] = [...series.keys()];
  const bundle = timesAtMost(1, 'single bundle');
  const rules: Record<string, Rule> = {
    'cold.lcp': timesAtMost(LCP_TIMES[page], 'static page'),
    'cold.tbt': bundle,
    'warm.tbt': bundle,
  };
  const row = (id: string, title: string, rule?: Rule) => {
    const samplesOf = (contender: Contender) =>
      series.get(contender)!.flatMap((times) => times[id] ?? []);
    const baselines = rivals.map((rival) => [rival.title, samplesOf(rival)] as const);
    return paired({
      id: `load.${page}.${id}`,
      title: `${page}, ${title}`,
      unit: 'ms',
      samples: samplesOf(site!),
      baselines: Object.fromEntries(baselines.filter(([, samples]) => samples.length > 0)),
      targets: targetsOf(settings, ...(rule ? [rule] : [])),
    });
  };
  const loads = ['cold', 'warm'].flatMap((state) =>
    Object.entries(TITLES).map(([metric, title]) =>
      row(`${state}.${metric}`, `${state}: ${title}`, rules[`${state}.${metric}`]),
    ),
  );
  return [
    ...loads,
    ...Object.entries(STEPS[page]).map(([id, { title }]) => row(id, title, bundle)),
  ];
}

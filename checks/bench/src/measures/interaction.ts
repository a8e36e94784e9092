import type { Page } from '@playwright/test';
import { clickOn, timed } from '../browser/interactionTimes';
import { openBrowser, openPage } from '../browser/openBrowser';
import { CPU_SLOWDOWN, throttle } from '../browser/slowPhone';
import { FIRST_TICK, QUOTE_BUTTON, watchPage } from '../browser/watchPage';
import { pageUrl, type Contender } from '../serve/Contender';
import { paired, timesAtMost, type Figure } from '../report/Figure';
import { median } from '../statistics';
import { inTurns, targetsOf, type Measure } from './Measure';

/** Counts the products of the first screen. */
const ROWS = 4;
/** Counts the repetitions in one round, whose median counts. */
const TIMES = 3;
const WORDS = ['bolsa', 'vaso', 'papel', 'caja', 'film'];

const SEARCH_BUTTON = 'section button[aria-haspopup="dialog"]';
const FIELD = 'dialog [role="search"] input';

type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
/** Acts once, as the `turn`-th time of all. @returns milliseconds until the next paint */
type Act = (page: Page, turn: number) => Promise<number>;

const clickRow =
  (selector: string): Act =>
  (page, turn) =>
    timed(page, () => clickOn(page, selector, turn % ROWS));

/** Lists the interactions in the order of the table. */
const INTERACTIONS: Record<string, [title: string, act: Act]> = {
  tick: ['ticking a product', clickRow(FIRST_TICK)],
  amount: ['changing an amount', clickRow('main button[aria-label^="Sumar uno"]')],
  drawer: ['opening the drawer', openDrawer],
  typing: ['typing in the search', typeLetter],
  search: ['running the search', runSearch],
};

export const interaction: Measure = async (context, settings) => {
  const { against, rounds, tell } = settings;
  const scripted = (await context.rivals()).filter(({ hasScripts }) => hasScripts);
  const contenders = [await context.site(), ...scripted];
  if (!against) contenders.push(await context.largeSite());
  const open: OpenCatalogue[] = [];
  try {
    for (const contender of contenders) open.push(await openCatalogue(contender));
    const rivals = open.slice(1, scripted.length + 1);
    const figures: Figure[] = [];
    for (const [id, [title, act]] of Object.entries(INTERACTIONS)) {
      tell(title);
      for (const catalogue of open) catalogue.times = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const each of inTurns(open, round)) {
          each.times.push(await slowly(each, (i) => act(each.page, TIMES * round + i)));
        }
      }
      const row = (own: OpenCatalogue, others: OpenCatalogue[], limit: number) =>
        paired({
          id: `interaction.${id}.${own.title}`,
          title: others.length === 0 ? title : `${title}, ${own.title}`,
          unit: 'ms',
          samples: own.times,
          baselines: Object.fromEntries(others.map((other) => [other.title, other.times])),
          targets: targetsOf(settings, ...others.map((other) => timesAtMost(limit, other.title))),
        });
      figures.push(row(open[0]!, rivals, 1));
      if (!against) figures.push(row(open.at(-1)!, [open[0]!], MORE_PRODUCTS_TIMES));
    }
    return figures;
  } finally {
    for (const { browser } of open) await browser.close();
  }
};

/** Limits an interaction with 20,000 products beside one with 579. */
const MORE_PRODUCTS_TIMES = 1.5;

async function openCatalogue(contender: Contender) {
  const { browser } = await openBrowser();
  const { page, cdp, recorder } = await openPage(browser);
  const watch = await watchPage(page, 'catalogue');
  await page.goto(pageUrl(contender, 'catalogue'));
  await watch.settled(recorder);
  return { title: contender.title, browser, page, cdp, times: [] as number[] };
}

/** Throttles one page at a time, since Chromium keeps a core busy for each. */
async function slowly({ cdp }: OpenCatalogue, act: (i: number) => Promise<number>) {
  await throttle(cdp, CPU_SLOWDOWN);
  try {
    const times: number[] = [];
    for (let i = 0; i < TIMES; i += 1) times.push(await act(i));
    return median(times);
  } finally {
    await throttle(cdp, 1);
  }
}

const dialogCloses = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' });

async function openDrawer(page: Page): Promise<number> {
  const time = await timed(page, () => clickOn(page, QUOTE_BUTTON));
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await dialogCloses(page);
  await page.waitForTimeout(300);
  return time;
}

async function openSearch(page: Page) {
  if (await page.locator(FIELD).isVisible()) return;
  await clickOn(page, SEARCH_BUTTON);
  await page.locator(FIELD).click();
}

async function typeLetter(page: Page, turn: number): Promise<number> {
  await openSearch(page);
  const letters = WORDS.join(' ');
  return timed(page, () => page.keyboard.press(letters[turn % letters.length]!));
}

/** Presses Enter in the field; the list then shows the matches. */
async function runSearch(page: Page, turn: number): Promise<number> {
  await openSearch(page);
  await page.locator(FIELD).fill(WORDS[turn % WORDS.length]!);
  const time = await timed(page, () => page.keyboard.press('Enter'));
  await dialogCloses(page);
  await page.waitForTimeout(300);
  return time;
}

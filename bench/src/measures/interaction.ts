import type { Page } from '@playwright/test';
import { clickOn, listen, timed } from '../browser/interactionTimes';
import { openBrowser, openPage } from '../browser/openBrowser';
import { FIRST_TICK, QUOTE_BUTTON, watchPage } from '../browser/watchPage';
import { pageUrl, type Contender } from '../serve/Contender';
import { below, sampled, timesAtMost, type Figure, type Rule } from '../report/Figure';
import { percentile } from '../statistics';
import { CPU_SLOWDOWN, type Measure } from './Measure';

/** Counts the products of the first screen. */
const ROWS = 4;
const TURNS = 3;
const WORDS = ['bolsa', 'vaso', 'papel', 'caja', 'film'];

const SEARCH_BUTTON = 'section button[aria-haspopup="dialog"]';
const FIELD = 'dialog [role="search"] input';

type OpenCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
/** Counts milliseconds of latency, with 579 and with 20,000 products. */
type Samples = Record<'few' | 'many', number[]>;

const clickRows = (selector: string) => (page: Page, count: number) =>
  repeated(count, (i) => timed(page, () => clickOn(page, selector, i % ROWS)));

/** Lists the interactions in the order of the table. */
const INTERACTIONS = {
  tick: ['ticking a product', clickRows(FIRST_TICK)],
  amount: ['changing an amount', clickRows('main button[aria-label^="Sumar uno"]')],
  drawer: ['opening the drawer', openDrawer],
  typing: ['typing in the search', typeLetters],
  search: ['running the search', runSearch],
} as const;

export const interaction: Measure = async (context, { repetitions, tell }) => {
  const open: OpenCatalogue[] = [];
  try {
    for (const contender of [await context.site(), await context.largeSite()]) {
      open.push(await openCatalogue(contender));
    }
    const [few, many] = open as [OpenCatalogue, OpenCatalogue];
    const figures: Figure[] = [];
    for (const [id, [title, act]] of Object.entries(INTERACTIONS)) {
      tell(`${title}, with 579 and with 20,000 products in turns`);
      const times: Samples = { few: [], many: [] };
      // The catalogues take turns, so that the machine's other load affects both.
      for (const count of inTurns(repetitions)) {
        times.few.push(...(await slowly(few, () => act(few.page, count))));
        times.many.push(...(await slowly(many, () => act(many.page, count))));
      }
      figures.push(...figuresOf(id, title, times));
    }
    return figures;
  } finally {
    for (const { browser } of open) await browser.close();
  }
};

/** Splits the repetitions into turns. */
const inTurns = (count: number): number[] =>
  Array.from({ length: TURNS }, (_, turn) => Math.floor((count + turn) / TURNS));

function figuresOf(id: string, title: string, { many, few }: Samples): Figure[] {
  const row = (share: number, limits: Rule[] = []) =>
    sampled({
      id: `interaction.${id}.p${share * 100}`,
      title: `${title}: p${share * 100}`,
      unit: 'ms',
      of: (times) => percentile(times, share),
      samples: many,
      baselines: { '579 products': few },
      targets: [...limits, timesAtMost(1.5, '579 products')],
      notes: [`579 products: ${few.map(Math.round).join(' ')}`],
    });
  return [row(0.5), row(0.75, [below(100)])];
}

async function openCatalogue(contender: Contender) {
  const { browser } = await openBrowser();
  const { page, cdp, recorder } = await openPage(browser);
  const watch = await watchPage(page, 'catalogue');
  await page.goto(pageUrl(contender, 'catalogue'));
  await watch.settled(recorder);
  await listen(page);
  return { browser, page, cdp };
}

/** Throttles one page at a time, since Chromium keeps a core busy for each. */
async function slowly<T>({ cdp }: OpenCatalogue, act: () => Promise<T>): Promise<T> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  try {
    return await act();
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

async function repeated(count: number, act: (i: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) times.push(await act(i));
  return times;
}

const dialogCloses = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' });

function openDrawer(page: Page, count: number) {
  return repeated(count, async () => {
    const time = await timed(page, () => clickOn(page, QUOTE_BUTTON));
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await dialogCloses(page);
    await page.waitForTimeout(300);
    return time;
  });
}

async function openSearch(page: Page) {
  await clickOn(page, SEARCH_BUTTON);
  await page.locator(FIELD).click();
}

async function typeLetters(page: Page, count: number) {
  await openSearch(page);
  const letters = WORDS.join(' ').repeat(Math.ceil(count / WORDS.join(' ').length));
  const times = await repeated(count, (i) => timed(page, () => page.keyboard.press(letters[i]!)));
  await page.locator(FIELD).fill('');
  await page.keyboard.press('Escape');
  await dialogCloses(page);
  return times;
}

/** Presses Enter in the field; the list then shows the matches. */
function runSearch(page: Page, count: number) {
  return repeated(count, async (i) => {
    await page.waitForTimeout(300);
    await openSearch(page);
    await page.locator(FIELD).fill(WORDS[i % WORDS.length]!);
    const time = await timed(page, () => page.keyboard.press('Enter'));
    await dialogCloses(page);
    return time;
  });
}

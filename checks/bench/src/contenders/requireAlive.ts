import type { Browser, Page, Request } from '@playwright/test';
import { clickOn } from '../browser/interactionTimes';
import { openBrowser } from '../browser/openBrowser';
import { visit, type Visit } from '../browser/visit';
import { FIRST_TICK, QUOTE_BUTTON } from '../browser/watchPage';
import { type Contender, MAIN_PAGES, type PageName, PAGES } from '../serve/Contender';

/** Bounds the wait for an answer of a page without throttling. */
const ANSWERS_WITHIN_MS = 20_000;

/**
 * Shows that a contender works, before a measure times its pages.
 *
 * @param products holds every name in the contender's content
 * @throws Error which names the contender, the page and the first problem
 */
export async function requireAlive(
  contender: Contender,
  products: ReadonlySet<string>,
): Promise<void> {
  const { browser } = await openBrowser();
  const pages = contender.hasScripts ? (Object.keys(PAGES) as PageName[]) : MAIN_PAGES;
  try {
    for (const name of pages) {
      const problem = await problemOf(browser, contender, name, products);
      if (problem) throw new Error(`${contender.title} is not alive: ${PAGES[name]} ${problem}`);
    }
  } finally {
    await browser.close();
  }
}

async function problemOf(
  browser: Browser,
  contender: Contender,
  name: PageName,
  products: ReadonlySet<string>,
): Promise<string | undefined> {
  const { hasScripts } = contender;
  let report: (problem: string) => void;
  const reported = new Promise<string>((resolve) => (report = resolve));
  const watchProblems = async ({ page }: { page: Page }) => {
    const pathOf = (request: Request) => new URL(request.url()).pathname;
    page.on('pageerror', ({ message }) => report(`reports an error: ${message.split('\n')[0]}`));
    // React logs errors that a boundary catches.
    page.on('console', (line) => {
      const [text] = line.text().split('\n');
      const isAnswer = text!.startsWith('Failed to load resource');
      if (line.type() === 'error' && !isAnswer) report(`logs an error: ${text}`);
    });
    page.on('response', (response) => {
      const status = response.status();
      if (status >= 400) report(`requests ${pathOf(response.request())}: the answer is ${status}`);
    });
    page.on('requestfailed', (request) => {
      const { errorText } = request.failure()!;
      // A page ends a request that it no longer needs.
      if (errorText !== 'net::ERR_ABORTED') report(`requests ${pathOf(request)}: ${errorText}`);
    });
  };
  const inspect = async ({ page, watch, recorder }: Visit) => {
    await watch.usable({ withControls: hasScripts, withinMs: ANSWERS_WITHIN_MS });
    await recorder.idle(500, ANSWERS_WITHIN_MS);
    const missing = await page.evaluate(missingFile);
    if (missing || name === 'home') return missing;
    return catalogueProblem(page, products, hasScripts);
  };
  const inspected = visit(contender, name, inspect, { browser, prepare: watchProblems }).catch(
    ({ message }: Error) => `fails: ${message.split('\n')[0]}`,
  );
  return Promise.race([reported, inspected]);
}

/** Ticks the first product as a visitor does, and looks for it in the drawer. */
async function catalogueProblem(
  page: Page,
  products: ReadonlySet<string>,
  hasScripts: boolean,
): Promise<string | undefined> {
  const shown = await page.evaluate(shownProducts, FIRST_TICK);
  const [first] = shown;
  if (!first) return 'shows no product';
  const unknown = shown.find((name) => !products.has(name.toUpperCase()));
  if (unknown !== undefined) return `shows '${unknown}', which is no product of its content`;
  await clickOn(page, FIRST_TICK);
  const box = page.locator(FIRST_TICK).locator('visible=true').first();
  if (!(await box.isChecked())) return `does not tick '${first}'`;
  if (!hasScripts) return undefined;
  await clickOn(page, QUOTE_BUTTON);
  const inDrawer = page.locator('dialog[open]').getByText(first, { exact: true });
  const shows = inDrawer.first().waitFor({ timeout: ANSWERS_WITHIN_MS });
  return shows.then(() => undefined).catch(() => `opens no drawer with '${first}'`);
}

/** Lists the names of the products that a visitor sees on the first screen. Runs in the page. */
function shownProducts(ticks: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(ticks)].flatMap((tick) => {
    const { x, y, width, height } = tick.getBoundingClientRect();
    const row = tick.closest('li, [role="listitem"]');
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = tick.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!row?.contains(top) || !isSeen) return [];
    return [row.querySelector('button')?.textContent?.trim() ?? ''];
  });
}

/** Requests every file that the page's HTML names, also those for later. Runs in the page. */
async function missingFile(): Promise<string | undefined> {
  const html = await (await fetch(location.href)).text();
  const named = html.matchAll(
    /(?:["'(]|srcset="[^"]*?\s)(\/[\w%./-]+\.[a-z0-9]{2,12})(?=["')\s,])/g,
  );
  for (const path of new Set([...named].map(([, path]) => path!))) {
    const { status } = await fetch(path);
    if (status !== 200) return `names ${path}, which answers ${status}`;
  }
  return undefined;
}

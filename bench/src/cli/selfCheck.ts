import type { Browser } from '@playwright/test';
import { openBrowser } from '../browser/openBrowser';
import { visit } from '../measures/visit';
import type { Contender } from '../contenders/Contender';
import { openBenchContext } from '../contenders/BenchContext';
import { PAGES, type PageName } from '../serve/pages';

/** How much later a remote's files come on purpose. */
const SLOW_MS = 1000;
/** The quickest of so many loads counts. */
const LOADS = 3;

/** What is slowed down, where one looks, and whether it must be felt there. */
const CASES: { remote: string; page: PageName; felt: boolean }[] = [
  { remote: 'home', page: 'home', felt: true },
  { remote: 'catalogue', page: 'catalogue', felt: true },
  { remote: 'quote', page: 'catalogue', felt: true },
  { remote: 'quote', page: 'home', felt: false },
  { remote: 'catalogue', page: 'home', felt: false },
];

/**
 * Checks the bench itself: slows one remote down by a second, which the time until a page can be
 * used must show where that page needs the remote, and nowhere else.
 * @returns whether it did
 */
export async function selfCheck(tell: (line: string) => void): Promise<boolean> {
  const context = openBenchContext(tell);
  try {
    const site = await context.site();
    let allShown = true;
    for (const { remote, page, felt } of CASES) {
      const [before, after] = await readyTimes(site, page, new RegExp(`^/r/${remote}/`));
      const shown = isShown(after - before, felt);
      allShown &&= shown;
      tell(
        `${shown ? 'ok ' : 'NOT OK '} ${remote} ${SLOW_MS} ms slower, ${PAGES[page]}: usable after ` +
          `${Math.round(before)} -> ${Math.round(after)} ms, ` +
          `${felt ? `about ${SLOW_MS} ms more` : 'no more'} expected`,
      );
    }
    return allShown;
  } finally {
    await context.close();
  }
}

/**
 * Half of the second is left to chance in either direction, so that a busy machine does not make
 * the check fail: it looks for figures that are blind, not for small differences.
 */
export const isShown = (grownMs: number, felt: boolean): boolean =>
  Math.abs(grownMs - (felt ? SLOW_MS : 0)) < SLOW_MS / 2;

/**
 * The least time until a page can be used, as it is and with some files slowed down. Both take
 * turns, so that what else the machine does hits both.
 */
async function readyTimes(site: Contender, page: PageName, slow: RegExp) {
  const { browser } = await openBrowser();
  const [before, after] = [[] as number[], [] as number[]];
  try {
    // A browser's first page is slower than all others.
    await readyTime(browser, site, page);
    for (let load = 0; load < LOADS; load += 1) {
      before.push(await readyTime(browser, site, page));
      site.front.slow = [{ path: slow, ms: SLOW_MS }];
      after.push(await readyTime(browser, site, page));
      site.front.slow = [];
    }
  } finally {
    site.front.slow = [];
    await browser.close();
  }
  return [Math.min(...before), Math.min(...after)] as const;
}

const readyTime = (browser: Browser, site: Contender, page: PageName): Promise<number> =>
  visit(site, page, async ({ watch }) => (await watch.usable()).ready, { browser });

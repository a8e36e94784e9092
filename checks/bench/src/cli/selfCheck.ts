import { openBrowser } from '../browser/openBrowser';
import { visit } from '../browser/visit';
import { type Contender, type PageName, PAGES } from '../serve/Contender';
import { openBenchContext } from '../contenders/BenchContext';

/** Delays a remote's files. */
const SLOW_MS = 1000;
/** The quickest load counts. */
const LOADS = 3;

/** Pairs slow remotes with measured pages; `felt` marks a page that needs the remote. */
const CASES: { remote: string; page: PageName; felt: boolean }[] = [
  { remote: 'home', page: 'home', felt: true },
  { remote: 'catalogue', page: 'catalogue', felt: true },
  { remote: 'quote', page: 'catalogue', felt: true },
  { remote: 'quote', page: 'home', felt: false },
  { remote: 'catalogue', page: 'home', felt: false },
];

/** Delays one remote by a second. @returns whether only pages that need the remote show the delay */
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

/** Tolerates half a second, since a busy machine adds or removes as much. */
export const isShown = (grownMs: number, felt: boolean): boolean =>
  Math.abs(grownMs - (felt ? SLOW_MS : 0)) < SLOW_MS / 2;

/** Loads a page with and without delayed files in turns, so that other programs slow both. */
async function readyTimes(site: Contender, page: PageName, slow: RegExp) {
  const { browser } = await openBrowser();
  const load = async () =>
    (await visit(site, page, ({ watch }) => watch.usable(), { browser })).ready;
  const before: number[] = [];
  const after: number[] = [];
  try {
    // A browser's first page is slower than all others.
    await load();
    for (let turn = 0; turn < LOADS; turn += 1) {
      before.push(await load());
      site.front.slow = [{ path: slow, ms: SLOW_MS }];
      after.push(await load());
      site.front.slow = [];
    }
  } finally {
    site.front.slow = [];
    await browser.close();
  }
  return [Math.min(...before), Math.min(...after)] as const;
}

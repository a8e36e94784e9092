import type { Browser } from '@playwright/test';
import { openBrowser } from '../browser/openBrowser';
import { visit } from '../browser/visit';
import type { Moments } from '../browser/watchPage';
import type { Contender, PageName } from '../serve/Contender';
import { figure, timesAtMost } from '../report/Figure';
import { ofMainPages, type Measure } from './Measure';

/** Delay every request; the difference of two loads shows the number of requests in a row. */
const SHORT_MS = 200;
const LONG_MS = 700;
/** The fastest of several loads counts, since other programs only slow loads down. */
const LOADS = { least: 2, most: 6 };
/** A larger distance from a whole number needs more loads. */
const DOUBT = 0.2;

type Moment = 'content' | 'ready';

export const depth: Measure = async (context, { tell }) => {
  const site = await context.site();
  const bundle = await context.bundle();
  const fixed = await context.static();
  const { browser } = await openBrowser();
  const figuresOf = async (page: PageName) => {
    tell(`counting the requests in a row of ${page}`);
    const own = await depthsOf(browser, site, page);
    const single = await depthsOf(browser, bundle, page);
    const scriptless = await depthsOf(browser, fixed, page);
    const row = (moment: Moment, title: string) =>
      figure({
        id: `depth.${page}.${moment}`,
        title: `${page}: ${title}`,
        unit: 'count',
        value: Math.round(own[moment]),
        baselines: {
          [bundle.title]: Math.round(single[moment]),
          ...(moment === 'content' && { [fixed.title]: Math.round(scriptless.content) }),
        },
        // The first content needs no script; a bundle that the phone renders needs its script first.
        targets: [timesAtMost(1, moment === 'content' ? fixed.title : bundle.title)],
        notes: [`before rounding: ${own[moment].toFixed(2)}`],
      });
    return [row('content', 'until the first content'), row('ready', 'until it can be used')];
  };
  return ofMainPages(figuresOf).finally(() => browser.close());
};

async function depthsOf(browser: Browser, contender: Contender, page: PageName) {
  const short: Moments[] = [];
  const long: Moments[] = [];
  const least = (loads: Moments[], moment: Moment) => Math.min(...loads.map((one) => one[moment]));
  const per = (moment: Moment) =>
    (least(long, moment) - least(short, moment)) / (LONG_MS - SHORT_MS);
  const isWhole = (moment: Moment) => Math.abs(per(moment) - Math.round(per(moment))) <= DOUBT;
  for (let load = 1; load <= LOADS.most; load += 1) {
    short.push(await heldLoad(browser, contender, page, SHORT_MS));
    long.push(await heldLoad(browser, contender, page, LONG_MS));
    if (load >= LOADS.least && isWhole('content') && isWhole('ready')) break;
  }
  return { content: per('content'), ready: per('ready') };
}

const heldLoad = (browser: Browser, contender: Contender, name: PageName, holdMs: number) =>
  visit(contender, name, ({ watch }) => watch.usable({ withControls: contender.hasScripts }), {
    browser,
    holdMs,
  });

import type { Browser } from '@playwright/test';
import { openBrowser, type OpenPage } from '../browser/openBrowser';
import { visit, type Visit } from '../browser/visit';
import { startFront } from '../serve/startFront';
import { type Contender, MAIN_PAGES, type PageName, PAGES } from '../serve/Contender';
import { toStaticPage } from './toStaticPage';

/** The comparison of looks leaves out the typeface, which arrives at any time. */
const TYPEFACE = /\.woff2$/;

/** Serves the pages as HTML without scripts, the catalogue's first screen alone, as a baseline. */
export async function startStatic(site: Contender): Promise<Contender> {
  const { browser } = await openBrowser();
  try {
    const pages = new Map<string, string>();
    const looks = new Map<PageName, string>();
    for (const name of MAIN_PAGES) {
      const save = async ({ page, watch, recorder }: Visit) => {
        await watch.settled(recorder);
        looks.set(name, await page.evaluate(firstScreen));
        pages.set(PAGES[name], await page.evaluate(toStaticPage, name === 'catalogue'));
      };
      await visit(site, name, save, { browser, prepare: withoutTypeface });
    }
    const front = await startFront(site.server!.url, pages);
    const contender = { title: 'static page', front, hasScripts: false, close: front.close };
    for (const [name, look] of looks) await requireLook(browser, contender, name, look);
    return contender;
  } finally {
    await browser.close();
  }
}

const withoutTypeface = ({ page }: OpenPage) => page.route(TYPEFACE, (route) => route.abort());

/** Refuses a baseline with another look, since the comparison is unfair. */
async function requireLook(browser: Browser, contender: Contender, name: PageName, look: string) {
  const see = async ({ page, recorder }: Visit) => {
    await recorder.idle(500, 30_000);
    return page.evaluate(firstScreen);
  };
  const own = await visit(contender, name, see, { browser, prepare: withoutTypeface });
  if (own === look) return;
  await contender.close();
  const lines = own.split('\n');
  const odd = look.split('\n').findIndex((line, i) => line !== lines[i]);
  throw new Error(
    `The static page of ${name} does not look like the site: there is ` +
      `"${lines[odd]}" where the site has "${look.split('\n')[odd]}"`,
  );
}

/** Lists the first screen's elements with their boxes, rounded to two pixels, in the page. */
function firstScreen(): string {
  return [...document.querySelectorAll('h1, h2, p, a, button, input, img')]
    .map((element) => ({ element, box: element.getClientRects()[0] }))
    .filter(({ box }) => box && box.bottom > 0 && box.top < innerHeight && box.left < innerWidth)
    .map(({ element, box }) => {
      const place = [box!.x, box!.y, box!.width, box!.height].map((px) => Math.round(px / 2) * 2);
      return `${element.tagName} ${place.join(' ')}`;
    })
    .join('\n');
}

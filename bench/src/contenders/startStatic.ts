import type { Browser } from '@playwright/test';
import { openBrowser, openPage } from '../browser/openBrowser';
import { watchPage } from '../browser/watchPage';
import { PAGES, type PageName } from '../serve/pages';
import { ownPage, type OwnPage } from '../serve/ownPage';
import { startFront } from '../serve/startFront';
import { pageUrl, type Contender } from './Contender';
import { toStaticPage } from './toStaticPage';

/** Looks are compared without the typeface, whose arrival is random. */
const TYPEFACE = /\.woff2$/;

/**
 * Baseline (a): the site's pages as static HTML without scripts; of the catalogue, the first screen alone.
 * The site's server sends fonts and pictures.
 */
export async function startStatic(site: Contender): Promise<Contender> {
  const { browser } = await openBrowser();
  try {
    const pages = new Map<string, OwnPage>();
    const looks = new Map<PageName, string>();
    for (const [name, firstScreenOnly] of [
      ['home', false],
      ['catalogue', true],
    ] as const) {
      const { page, recorder } = await openPage(browser);
      await page.route(TYPEFACE, (route) => route.abort());
      const watch = await watchPage(page, name);
      await page.goto(pageUrl(site, name));
      await watch.settled(recorder);
      looks.set(name, await page.evaluate(firstScreen));
      pages.set(PAGES[name], ownPage(await page.evaluate(toStaticPage, firstScreenOnly)));
      await page.context().close();
    }
    const front = await startFront(site.server!.url, pages);
    const contender = { title: 'static page', front, close: () => front.close() };
    for (const [name, look] of looks) await requireLook(browser, contender, name, look);
    return contender;
  } finally {
    await browser.close();
  }
}

/** A baseline with another look would be no fair comparison. */
async function requireLook(browser: Browser, contender: Contender, name: PageName, look: string) {
  const { page, recorder } = await openPage(browser);
  await page.route(TYPEFACE, (route) => route.abort());
  await page.goto(pageUrl(contender, name));
  await recorder.idle(500, 30_000);
  const own = await page.evaluate(firstScreen);
  await page.context().close();
  if (own === look) return;
  await contender.close();
  const lines = own.split('\n');
  const odd = look.split('\n').findIndex((line, i) => line !== lines[i]);
  throw new Error(
    `The static page of ${name} does not look like the site: there is ` +
      `"${lines[odd]}" where the site has "${look.split('\n')[odd]}"`,
  );
}

/** Runs in the page: lists the elements of the first screen with their boxes, rounded to two pixels. */
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

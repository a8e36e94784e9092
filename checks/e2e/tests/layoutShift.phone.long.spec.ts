import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { READY } from '../hydrates';

/** Scale the width of the page's fallback typeface. */
const STAND_INS = { usual: 1, narrow: 0.9, wide: 1.2 };
/** The widest fallback runs at all widths, the other fallbacks at the first. */
const WIDTHS = {
  phone: [360, 320, 390, 412, 430],
  desktop: [1280, 768, 1000, 1920],
};
const PAGES = ['/home', '/products'];
/** Visitors see no smaller shift. */
const UNSEEN = 0.001;

/** The policy allows inline styles by hash, and these tests change the styles. */
test.use({ bypassCSP: true });

/** Replaces the fallback by a system typeface of another width. */
async function standIn(page: Page, factor: number) {
  await page.route(/\/(home|products)$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(?<!text-)size-adjust:\s*([\d.]+)%/g,
      (_, percent: string) => `size-adjust:${Number(percent) * factor}%`,
    );
    expect(body !== html).toBe(factor !== 1);
    await route.fulfill({ response, body });
  });
}

/** Delays the typeface until the page is ready, as a slow network does. */
async function holdTypeface(page: Page) {
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForSelector(READY);
    await route.continue().catch(() => undefined);
  });
}

/** Records the layout shifts, in the page. */
function noteShifts() {
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      };
      const moved = sources.map(({ node }) => `${node?.nodeName}.${node?.className}`);
      window.shifted?.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

declare global {
  interface Window {
    shifted?: { value: number; moved: string[] }[];
    typefaceCame?: boolean;
  }
}

/** Returns the layout shifts of a page until the page is idle. */
async function shifts(page: Page, path: string) {
  const typeface = page.waitForResponse(/\.woff2$/);
  const deferred = page.waitForResponse(/\/deferred\.js$/);
  await page.goto(path);
  await Promise.all([(await typeface).finished(), deferred]);
  await expect(page.locator('[class*="deferred"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
  return page.evaluate(() => window.shifted ?? []);
}

/** Lets the browser paint earlier changes and record their shifts. */
const twoFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Notes, in the page, that the late typeface has loaded. */
function noteTypeface() {
  const { load } = FontFace.prototype;
  FontFace.prototype.load = async function () {
    const face = await load.call(this);
    window.typefaceCame = true;
    return face;
  };
}

for (const [name, factor] of Object.entries(STAND_INS)) {
  const tag = name === 'narrow' ? [] : '@long';
  test(
    `shifts nothing when the typeface is late and the fallback is ${name}`,
    { tag },
    async ({ page }, { project }) => {
      await page.addInitScript(noteShifts);
      await holdTypeface(page);
      await standIn(page, factor);
      const moved: object[] = [];
      const all = WIDTHS[project.name as keyof typeof WIDTHS];
      const widths = name === 'wide' ? all : all.slice(0, 1);
      // Each load gets the timeout of a test.
      test.setTimeout(test.info().timeout * widths.length * PAGES.length);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of PAGES) {
          const found = await shifts(page, path);
          moved.push(
            ...found.filter(({ value }) => value > UNSEEN).map((one) => ({ width, path, ...one })),
          );
        }
      }
      expect(moved).toEqual([]);
    },
  );
}

test('applies a late typeface when the next screen opens', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(noteTypeface);
  await holdTypeface(page);
  /** Tells whether a word has another width than in the fallback typeface. */
  const isSet = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      const widthIn = (families: string) => {
        canvas.font = `16px ${families}`;
        return canvas.measureText('Descartables').width;
      };
      return widthIn(`'Figtree Variable', monospace`) !== widthIn('monospace');
    });
  await page.goto('/home');
  await page.waitForFunction(() => window.typefaceCame);
  await twoFrames(page);
  expect(await isSet()).toBe(false);
  await page.getByRole('link', { name: 'Ver Catalogo' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  expect(await isSet()).toBe(true);
});

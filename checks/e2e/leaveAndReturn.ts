import type { Page } from '@playwright/test';

/** Playwright switches the back/forward cache off, since a page from there has no event of loading. */
export const CACHE_OFF = '--disable-back-forward-cache';

/** Is a page or a frame, with the features that keep the page out of the cache. */
interface Frame {
  url: string;
  explanations: { reason: string }[];
  children?: Frame[];
}

type Noted = Window & { persisted?: boolean };

/** Notes in each page whether the back/forward cache has restored it; call before the page opens. */
export const noteRestores = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );

/**
 * Leaves for another site and presses Back.
 * @param meanwhile acts while the other site shows
 * @returns whether the page comes from the back/forward cache, and the browser's reasons when not
 */
export async function leaveAndReturn(page: Page, meanwhile?: () => Promise<void>) {
  const reasons: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanationsTree: tree }) =>
    reasons.push(...(tree ? reasonsOf(tree) : [])),
  );
  await session.send('Page.enable');
  await page.evaluate(() => delete (window as Noted).persisted);

  // Under its address this machine is another site to the browser than under its name.
  await page.goto(`http://127.0.0.1:${new URL(page.url()).port}/robots.txt`);
  await meanwhile?.();
  await page.bringToFront();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => 'persisted' in window);
  const restored = await page.evaluate(() => (window as Noted).persisted);
  await session.detach();
  return { restored, reasons };
}

/** Names each reason with its frame. */
const reasonsOf = ({ url, explanations, children = [] }: Frame): string[] => [
  ...explanations.map(({ reason }) => `${reason} in ${url}`),
  ...children.flatMap(reasonsOf),
];

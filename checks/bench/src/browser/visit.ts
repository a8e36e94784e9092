import type { Browser } from '@playwright/test';
import { type Contender, type PageName, pageUrl } from '../serve/Contender';
import { openBrowser, openPage, openPageIn, PHONE, type OpenPage } from './openBrowser';
import { watchPage, type PageWatch } from './watchPage';

interface Options {
  /** Replaces the browser that the visit opens and closes itself. */
  browser?: Browser;
  /** Is the visitor's page before, whose browser keeps its caches. */
  before?: OpenPage;
  viewport?: typeof PHONE;
  /** Delays every request. */
  holdMs?: number;
  serviceWorkers?: 'block';
  /** Runs before the page loads. */
  prepare?(page: OpenPage): Promise<unknown>;
}

export type Visit = OpenPage & { watch: PageWatch };

/** Loads a page, by default for a new visitor, runs `act` and always closes the page. */
export async function visit<T>(
  contender: Contender,
  name: PageName,
  act: (visit: Visit) => Promise<T>,
  { browser, before, viewport = PHONE, holdMs = 0, serviceWorkers, prepare }: Options = {},
): Promise<T> {
  const own = browser || before ? undefined : (await openBrowser()).browser;
  const opened = before
    ? await openPageIn(before.page.context())
    : await openPage((browser ?? own)!, viewport, serviceWorkers);
  contender.front.holdMs = holdMs;
  try {
    const watch = await watchPage(opened.page, name);
    await prepare?.(opened);
    await opened.page.goto(pageUrl(contender, name));
    return await act({ ...opened, watch });
  } finally {
    contender.front.holdMs = 0;
    await (own ?? (before ? opened.page : opened.page.context())).close();
  }
}

import type { AppName } from '@mg/site-format/layout';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Visit } from './chooseVisits';

/** Lists what one visit found, each under a name that a second visit may confirm. */
export interface Findings {
  problems: Map<string, string>;
  picture?: Uint8Array;
}

export interface Screen {
  name: string;
  width: number;
  height: number;
  isPhone: boolean;
}

const PATIENCE_MS = 15_000;
/** A browser reports faults a moment after the page is ready. */
const SETTLE_MS = 1500;
const LONGEST_TASK_MS = 1000;
/** Counts layout shifts as Core Web Vitals do; more is no longer good. */
const MOST_SHIFT = 0.1;
const LEAST_TEXT = 20;

const READY = 'html[data-ready]';
const FAULT = 'release-fault';

/** Uses a page as a visitor does: reads, ticks a product, and opens the quotation. */
export async function visitPage(
  browser: Browser,
  site: string,
  visit: Visit,
  { width, height, isPhone }: Screen,
): Promise<Findings> {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: 'block',
    locale: 'es-AR',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: Findings['problems'] = new Map();
  await watchFaults(context, problems);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => problems.set(`error ${message}`, `throws: ${message}`));
  page.on('crash', () => problems.set('crash', 'crashes the page'));
  await tryPage(page, site, visit, problems).catch((error: Error) => {
    problems.set('use', `cannot be used: ${error.message.split('\n')[0]}`);
  });
  const picture =
    problems.size > 0 ? await page.screenshot({ timeout: 5000 }).catch(() => undefined) : undefined;
  await leave(page);
  await context.close();
  return { problems, picture };
}

async function tryPage(
  page: Page,
  site: string,
  { path, remotes, drawer }: Visit,
  problems: Findings['problems'],
) {
  await page.goto(site + path, { waitUntil: 'commit' });
  const isReady = await page.waitForSelector(READY).then(
    () => true,
    () => false,
  );
  if (!isReady) {
    problems.set('ready', `is not ready within ${PATIENCE_MS / 1000} s`);
    return;
  }
  for (const [index, remote] of remotes.entries()) {
    await requireContent(page, remote, index > 0, problems);
  }
  const box = page.locator('main input[type=checkbox]').first();
  if (drawer && (await box.count()) > 0) {
    await box.check();
    await page
      .locator(`[data-remote="${drawer}"] button`)
      .filter({ visible: true })
      .first()
      .click();
    await page.locator('dialog[open]').filter({ visible: true }).first().waitFor();
  }
  await page.waitForTimeout(SETTLE_MS);
  const { task, shift } = (await page.evaluate(MEASURE)) as { task: number; shift: number };
  if (task > LONGEST_TASK_MS) problems.set('task', `blocks the page for ${Math.round(task)} ms`);
  if (shift > MOST_SHIFT) problems.set('shift', `moves its content: CLS ${shift.toFixed(2)}`);
}

async function requireContent(
  page: Page,
  remote: AppName,
  isPart: boolean,
  problems: Findings['problems'],
) {
  const place = page.locator(`[data-remote="${remote}"]`);
  const isThere = await place
    .first()
    .waitFor({ state: 'attached' })
    .then(
      () => true,
      () => false,
    );
  const texts = isThere ? await place.allTextContents() : [];
  // A part may be a picture.
  const isShown = isPart
    ? (await place.locator('*').count()) > 0
    : texts.join('').trim().length >= LEAST_TEXT;
  if (!isShown) {
    problems.set(`content ${remote}`, `shows no content of ${remote}`);
  }
}

/** Collects the faults that the shell finds, with the version that it holds responsible. */
async function watchFaults(context: BrowserContext, problems: Findings['problems']) {
  // Only an intercepted request shows the data of a beacon.
  await context.route(/\/beacon$/, async (route) => {
    const report = route.request().postDataJSON() as Record<string, string> | null;
    await route.fulfill({ status: 204 });
    if (report?.kind !== FAULT) return;
    const { app, version, fault, reason = '' } = report;
    problems.set(
      `fault ${app} ${fault}`,
      `makes the shell report ${fault} of ${app}@${version}${reason && `: ${reason}`}`,
    );
  });
}

/** A page reports its last faults when the visitor leaves. */
async function leave(page: Page) {
  await page.goto('about:blank', { timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(200).catch(() => undefined);
}

/**
 * Runs in the page, as text, since a compiler may add calls to a function. Returns the longest task
 * in milliseconds and the sum of the layout shifts.
 */
const MEASURE = `new Promise((resolve) => {
  const found = { task: 0, shift: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('longtask', ({ duration }) => (found.task = Math.max(found.task, duration)));
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) found.shift += value;
  });
  // The observers receive earlier entries in a later task.
  setTimeout(() => resolve(found), 100);
})`;

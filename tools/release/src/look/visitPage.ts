import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { printable } from '../cage/runCaged';
import type { Visit } from './chooseVisits';
import { answerOf } from './answerFromView';
import type { View } from './View';

/** Lists what one visit found, each under a name that a second visit may confirm. */
export interface Findings {
  problems: Map<string, string>;
  picture?: Uint8Array;
}

export interface Screen extends Pick<BrowserContextOptions, 'isMobile' | 'hasTouch'> {
  device: string;
  viewport: { width: number; height: number };
}

const PATIENCE_MS = 15_000;
/** A browser reports faults a moment after the page is ready. */
const SETTLE_MS = 1500;
const LONGEST_TASK_MS = 1000;
/** Counts layout shifts as Core Web Vitals do; more is no longer good. */
const MOST_SHIFT = 0.1;
const LEAST_TEXT = 20;

/** Bounds one visit, since a page may never answer a question about itself. */
const VISIT_MS = 90_000;
/** A broken page may throw for ever. */
const MOST_PROBLEMS = 20;
/** Nothing listens there: each answer comes from the view. */
const SITE = 'http://127.0.0.1';

const READY = 'html[data-ready]';
const FAULT = 'release-fault';

/** Uses a page as a visitor does: reads, ticks a product, and opens the quotation. */
export async function visitPage(
  browser: Browser,
  view: View,
  visit: Visit,
  { viewport, isMobile, hasTouch }: Screen,
): Promise<Findings> {
  const context = await browser.newContext({
    ...{ viewport, isMobile, hasTouch },
    serviceWorkers: 'block',
    acceptDownloads: false,
    locale: 'es-AR',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: Findings['problems'] = new Map();
  const note: Note = (name, text) => {
    if (problems.size < MOST_PROBLEMS) problems.set(printable(name), printable(text));
  };
  await answerFrom(view, context);
  await watchFaults(context, note);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => note(`error ${message}`, `throws: ${message}`));
  page.on('crash', () => note('crash', 'crashes the page'));
  await inTime(tryPage(page, visit, note)).catch((error: Error) => {
    note('use', `cannot be used: ${error.message.split('\n')[0]}`);
  });
  const picture =
    problems.size > 0 ? await page.screenshot({ timeout: 5000 }).catch(() => undefined) : undefined;
  await leave(page);
  await context.close();
  return { problems, picture };
}

type Note = (name: string, text: string) => void;

/** Lets a page read the view, and no other address. */
async function answerFrom(view: View, context: BrowserContext) {
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== SITE) return route.abort('addressunreachable');
    const answer = await answerOf(view, pathname).catch(() => undefined);
    if (!answer) return route.fulfill({ status: 500 });
    const { status, headers, bytes } = answer;
    return route.fulfill({ status, headers, body: Buffer.from(bytes) });
  });
}

function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `does not answer within ${VISIT_MS / 1000} s`;
    timer = setTimeout(() => reject(new Error(message)), VISIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function tryPage(page: Page, { path, remotes, drawer }: Visit, note: Note) {
  await page.goto(SITE + path, { waitUntil: 'commit' });
  if (!(await succeeds(page.waitForSelector(READY)))) {
    note('ready', `is not ready within ${PATIENCE_MS / 1000} s`);
    return;
  }
  for (const [index, remote] of remotes.entries()) {
    const place = page.locator(`[data-remote="${remote}"]`);
    const isThere = await succeeds(place.first().waitFor({ state: 'attached' }));
    // A part may be a picture.
    const isShown =
      index > 0
        ? (await place.locator('*').count()) > 0
        : (await place.allTextContents()).join('').trim().length >= LEAST_TEXT;
    if (!isThere || !isShown) note(`content ${remote}`, `shows no content of ${remote}`);
  }
  const box = page.locator('main input[type=checkbox]').first();
  if (drawer && (await box.count()) > 0) {
    await box.check();
    const buttons = page.locator(`[data-remote="${drawer}"] button`);
    await buttons.filter({ visible: true }).first().click();
    await page.locator('dialog[open]').filter({ visible: true }).first().waitFor();
  }
  await page.waitForTimeout(SETTLE_MS);
  const { task, shift } = (await page.evaluate(MEASURE)) as { task: number; shift: number };
  if (task > LONGEST_TASK_MS) note('task', `blocks the page for ${Math.round(task)} ms`);
  if (shift > MOST_SHIFT) note('shift', `moves its content: CLS ${shift.toFixed(2)}`);
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Collects the faults that the shell finds, with the version that it holds responsible. */
async function watchFaults(context: BrowserContext, note: Note) {
  // Only an intercepted request shows the data of a beacon.
  await context.route(/\/beacon$/, async (route) => {
    const report = readReport(route.request().postData() ?? '');
    await route.fulfill({ status: 204 });
    const { kind, app, version, fault, reason } = report;
    const why = reason ? `: ${reason}` : '';
    if (kind !== FAULT) return;
    note(`fault ${app} ${fault}`, `makes the shell report ${fault} of ${app}@${version}${why}`);
  });
}

/** Reads the texts of a report, whose form the page may forge. */
function readReport(json: string): Record<string, string> {
  try {
    const fields = Object.entries(JSON.parse(json) as object);
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
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

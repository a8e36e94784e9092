import type { Browser, Page } from '@playwright/test';
import { containerName } from '@mg/site-format/layout';
import { READY } from '../hydrates';
import type { Cell } from './cells';
import { errorLine } from './errorLine';
import { PLACES } from './places';
import { releaseBroken } from './releaseBroken';
import { useRest } from './useRest';
import { isStored, LIST, openVisitor, readStorage } from './visitorList';
import { faultBegins, isOf, untilReported, watchBeacons, type FaultReport } from './watchBeacons';

const BROKEN_VERSION = '9.0.0';

/** `true` is a kept promise; a text tells what happened instead. */
type Held = true | string;

/** Holds all that a visitor and the operators notice of a fault. */
export type Measured = Awaited<ReturnType<typeof measureCell>>;

/**
 * Releases a fault to a visitor with a list.
 * @param patience milliseconds of each wait for the page, as `reportPatience` for a report
 */
export async function measureCell(
  browser: Browser,
  site: string,
  cell: Cell,
  { patience, reportPatience }: Record<'patience' | 'reportPatience', number>,
) {
  const { remote: app, kind, fallback } = cell;
  const { exposed } = PLACES[app]!;
  const context = await openVisitor(browser, site, LIST);
  context.setDefaultTimeout(patience);
  const reports = watchBeacons(context);
  const page = await context.newPage();
  const version = BROKEN_VERSION;
  const file = await releaseBroken(page, { site, app, exposed, version, kind, fallback });
  const begins = succeeds(file ? page.waitForRequest(`**${file}`) : faultBegins(page));

  const filled = await fill(page, cell, kind.click ? undefined : begins);
  if (kind.click) await succeeds(page.locator('[data-fault]').dispatchEvent('click'));
  const began = await begins;
  const reported = () => untilReported(context, reports, { app, version }, reportPatience);
  if (kind.isSlow) await reported();
  const { usable, shown } = await useRest(page, app);
  const next = kind.returns && (await fill(page, cell));
  // A page may report when the visitor leaves.
  await succeeds(page.goto('about:blank'));
  await reported();
  const storage = await readStorage(context);
  await context.close();
  return {
    /** The page requested the broken file, or ran the broken code. */
    began,
    /** Counts the milliseconds until a working version or the error view is in the place. */
    filled,
    /** Counts the same for the next page, after a fault that may return. */
    ...(next && { next }),
    usable,
    list: isStored(storage, LIST) ? (shown ?? 'not shown') || 'changed' : 'changed in the storage',
    ...judge(cell, reports, storage),
  };
}

/** Opens the page and waits until the place is filled. */
async function fill(page: Page, { remote, kind, fallback }: Cell, begins?: Promise<Held>) {
  const { path, good, failed } = PLACES[remote]!;
  const start = Date.now();
  try {
    await page.goto(path, { waitUntil: 'commit' });
    await begins;
    // An unready page shows prerendered content.
    await page.waitForSelector(READY);
    const views = [fallback || kind.mayStay ? [good] : [], fallback ? [] : [failed]].flat();
    await Promise.any(views.map((view) => view(page).waitFor()));
    return Date.now() - start;
  } catch (error) {
    return errorLine(error instanceof AggregateError ? error.errors[0] : error);
  }
}

function judge(cell: Cell, reports: FaultReport[], storage: Map<string, string>) {
  const isRight = isOf({ app: cell.remote, version: BROKEN_VERSION });
  const right = reports.filter(isRight);
  const wrong = reports.filter((report) => !isRight(report));
  const marked = Object.keys(JSON.parse(storage.get('mg-bad-releases') ?? '{}') as object);
  const guilty = containerName(cell.remote, BROKEN_VERSION);
  const blamed = [
    ...wrong.map(({ app, version, fault = 'fault' }) => `${app}@${version} (${fault})`),
    ...marked.filter((container) => container !== guilty).map((name) => `${name} marked`),
  ];
  const names = right.map(({ fault = 'no name' }) => fault);
  return {
    credited: right.length > 0 || 'no report',
    named: names.some((name) => cell.kind.reportedAs.includes(name)) || names.join() || 'no report',
    innocents: blamed.length === 0 || blamed.join(', '),
  };
}

/** @returns true, or the error's line */
const succeeds = (work: Promise<unknown>): Promise<Held> =>
  work.then(
    () => true as const,
    (error: unknown) => errorLine(error),
  );

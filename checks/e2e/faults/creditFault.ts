import type { Browser, Page } from '@playwright/test';
import { READY } from '../hydrates';
import { breakScreen, lateChunkOf } from './brokenFiles';
import type { OwnedFault } from './owned';
import { PLACES } from './places';
import { releaseBroken } from './releaseBroken';
import { follow } from './useRest';
import { LIST, openVisitor } from './visitorList';
import { faultBegins, untilReported, watchBeacons, type FaultReport } from './watchBeacons';

/** Limits the waits for a page, and for a report. */
const PATIENCE_MS = 15_000;
const REPORT_MS = 3000;

/** Exceeds the limit of a freeze. */
const ANSWER_MS = 6000;

/** Injects a fault into a module of a remote's version. */
export interface Injected {
  app: string;
  exposed: string;
  version: string;
  fault: OwnedFault;
  minify: boolean;
  /** The visitor comes from another page, whose remotes are loaded. */
  second: boolean;
  fallback: boolean;
}

/** Visits a page with an injected fault. @returns all reports; throws when the fault does not begin */
export async function creditFault(
  browser: Browser,
  site: string,
  { fault, minify, second, ...release }: Injected,
): Promise<FaultReport[]> {
  const { app, version } = release;
  const context = await openVisitor(browser, site, LIST);
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const reports = watchBeacons(context);
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      // eslint-disable-next-line no-restricted-syntax -- The visitor thinks longer than a freeze lasts.
      setTimeout(() => dialog.accept().catch(() => undefined), ANSWER_MS);
    });
    const begins = faultBegins(page);
    begins.catch(() => undefined);
    await releaseBroken(page, {
      ...{ ...release, site },
      kind: {
        build: (files) =>
          breakScreen(files, {
            source: 'ownedFaults.tsx',
            define: {
              FAULT: fault,
              FOLDER: `/r/${app}/${version}/`,
              LATE_CHUNK: lateChunkOf(files).replace('.js', ''),
            },
            minify,
          }),
        // The chunk is late and missing for the one fault that loads it.
        ...(fault === 'a missing chunk that the team expects' && {
          file: lateChunkOf,
          answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
        }),
      },
    });
    await visit(page, app, second);
    const control = page.locator('[data-fault]');
    if (/handler|listener/.test(fault)) await control.first().dispatchEvent('click');
    await begins;
    await untilReported(context, reports, release, REPORT_MS);
    await page.goto('about:blank');
    return reports;
  } finally {
    await context.close();
  }
}

/** Opens the page of a remote at once, or by a link of another page. */
async function visit(page: Page, app: string, second: boolean): Promise<void> {
  const { path } = PLACES[app]!;
  const first = second ? (app === 'home' ? '/products' : '/home') : path;
  await page.goto(first);
  await page.waitForSelector(READY);
  if (second) await follow(page, app === 'home' ? /^HOME$/ : /^Catálogo$/);
}

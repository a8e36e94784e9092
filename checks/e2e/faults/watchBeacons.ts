import type { BrowserContext, Page } from '@playwright/test';
import { FAULT_MARK } from './mark';

/** Credits a fault to an app's version. */
export interface FaultReport {
  app: string;
  version: string;
  /** Names the kind of the fault. */
  fault?: string;
  reason?: string;
}

/** Names a version of an app. */
type Release = Pick<FaultReport, 'app' | 'version'>;

export const isOf =
  ({ app, version }: Release) =>
  (report: FaultReport) =>
    report.app === app && report.version === version;

/** Waits until a report of a version comes, and no longer than `timeout`. */
export async function untilReported(
  context: BrowserContext,
  reports: FaultReport[],
  release: Release,
  timeout: number,
): Promise<void> {
  const predicate = () => reports.some(isOf(release));
  if (predicate()) return;
  await context.waitForEvent('request', { predicate, timeout }).catch(() => undefined);
}

/** Collects the fault reports of a browser. */
export function watchBeacons(context: BrowserContext): FaultReport[] {
  const reports: FaultReport[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/beacon')) return;
    const report = request.postDataJSON() as FaultReport & { kind: string };
    if (report.kind === 'release-fault') reports.push(report);
  });
  return reports;
}

/** Waits for the mark of the broken code. */
export const faultBegins = (page: Page) =>
  page.waitForEvent('console', (message) => message.text() === FAULT_MARK);

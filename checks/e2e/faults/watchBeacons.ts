import type { BrowserContext } from '@playwright/test';

/** Credits a fault to an app's version. */
export interface FaultReport {
  app: string;
  version: string;
  /** Names the kind of the fault. */
  fault?: string;
  reason?: string;
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

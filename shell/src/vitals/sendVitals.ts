import type { SitePage } from '@mg/shared/domain/pageRelease';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import type { Metric } from 'web-vitals';
import { readPageRelease } from '../remotes/readPageRelease';
import { candidates, indexOf } from '../remotes/remoteHealth';
import { remotesOf } from '../site/screensOf';

/**
 * Sends vitals with the page's versions to the API, so that a slow release shows. They carry the route
 * pattern only: an address may hold a search. Browsers send text to another origin while a page unloads.
 */
export function sendVitals(page: SitePage | undefined, metrics: readonly Metric[]): void {
  const { serial, shell } = readPageRelease();
  const remotes = (page ? remotesOf(page) : []).map(
    (remote) => [remote, candidates(remote)[indexOf(remote)]?.version] as const,
  );
  const report = {
    kind: 'web-vitals',
    page: page?.path ?? 'other',
    navigation: metrics[0]?.navigationType,
    serial,
    versions: { shell: shell.version, ...Object.fromEntries(remotes) },
    values: Object.fromEntries(metrics.map(({ name, value }) => [name, rounded(name, value)])),
  };
  navigator.sendBeacon?.(`${readSiteConfig().apiHost}/beacon`, JSON.stringify(report));
}

/** A score of some thousandths, or milliseconds. */
const rounded = (name: Metric['name'], value: number) =>
  name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value);

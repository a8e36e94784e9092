import type { SitePage } from '@mg/shared/domain/pageRelease';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import type { Metric } from 'web-vitals';
import { readPageRelease } from '../remotes/readPageRelease';
import { candidates, indexOf } from '../remotes/remoteHealth';
import { remotesOf } from '../site/screensOf';

/**
 * Sends vital signs to the mail API's metrics, with the versions that the page ran, so that a slow
 * release shows; of the address only the pattern, for it may hold what the visitor sought. As text, which a browser may send to another origin while the page goes away.
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

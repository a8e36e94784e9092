import { remoteOf, type SitePage } from '@mg/shared/domain/pageRelease';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { readPageRelease } from '../remotes/readPageRelease';
import { runningVersion } from '../remotes/remoteHealth';
import { screensOf } from '../site/screensOf';
import { pageAt } from '../site/sitePages';

/** Sends the Core Web Vitals when the page is first hidden: later, many browsers run no code. */
export function collectVitals(): void {
  const page = firstPage();
  const metrics = new Map<Metric['name'], Metric>();
  let sent = false;

  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure((metric) => metrics.set(metric.name, metric));
  }

  // The listener follows the library's own, which reports its last values in the same event.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || sent || metrics.size === 0) return;
    sent = true;
    sendVitals(page, [...metrics.values()]);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page from the back/forward cache is a new visit.
    metrics.clear();
    sent = false;
  });
}

function firstPage(): SitePage | undefined {
  const [visit] = performance.getEntriesByType('navigation');
  return pageAt(new URL(visit?.name ?? window.location.href).pathname)?.page;
}

/** Sends vitals with their versions, and with the route pattern: an address may hold a search. */
function sendVitals(page: SitePage | undefined, metrics: readonly Metric[]): void {
  const { serial, shell } = readPageRelease();
  const remotes = (page ? screensOf(page) : [])
    .map(remoteOf)
    .map((remote) => [remote, runningVersion(remote)] as const);
  const report = {
    kind: 'web-vitals',
    page: page?.path ?? 'other',
    navigation: metrics[0]?.navigationType,
    serial,
    versions: { shell: shell.version, ...Object.fromEntries(remotes) },
    values: Object.fromEntries(metrics.map(({ name, value }) => [name, rounded(name, value)])),
  };
  // Browsers send text to another origin while a page unloads.
  navigator.sendBeacon?.(`${readSiteConfig().apiHost}/beacon`, JSON.stringify(report));
}

/** Rounds a layout shift to four decimals, and other values to milliseconds. */
const rounded = (name: Metric['name'], value: number) =>
  name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value);

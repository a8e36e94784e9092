import type { SitePage } from '@mg/shared/domain/pageRelease';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageAt } from '../site/sitePages';
import { sendVitals } from './sendVitals';

/**
 * Collects how the visit feels (Core Web Vitals; browsers keep what happened until now) and sends it
 * in one piece when the page is left, or put aside for the first time: later many a browser gives no
 * occasion. A page that comes back from the back/forward cache is a new visit.
 */
export function collectVitals(): void {
  const page = firstPage();
  const metrics = new Map<Metric['name'], Metric>();
  let sent = false;

  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure((metric) => metrics.set(metric.name, metric));
  }

  // After the library's own listener, which says its last word on the same occasion.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || sent || metrics.size === 0) return;
    sent = true;
    sendVitals(page, [...metrics.values()]);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    metrics.clear();
    sent = false;
  });
}

/** Where the visit began: its visitor may be elsewhere by now. */
function firstPage(): SitePage | undefined {
  const [visit] = performance.getEntriesByType('navigation');
  return pageAt(new URL(visit?.name ?? window.location.href).pathname)?.page;
}

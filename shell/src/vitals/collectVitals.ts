import type { SitePage } from '@mg/shared/domain/pageRelease';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageAt } from '../site/sitePages';
import { sendVitals } from './sendVitals';

/**
 * Collects the Core Web Vitals of a visit and sends them when the page is first hidden: later, many browsers
 * run no code. A page from the back/forward cache is a new visit.
 */
export function collectVitals(): void {
  const page = firstPage();
  const metrics = new Map<Metric['name'], Metric>();
  let sent = false;

  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure((metric) => metrics.set(metric.name, metric));
  }

  // After the library's own listener, which reports its last values in the same event.
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

/** The page that the visit began with. */
function firstPage(): SitePage | undefined {
  const [visit] = performance.getEntriesByType('navigation');
  return pageAt(new URL(visit?.name ?? window.location.href).pathname)?.page;
}

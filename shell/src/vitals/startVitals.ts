import { whenIdle } from '@mg/shared/scheduling';
import { pageAt } from '../site/sitePages';

/**
 * Measures how the visit feels (Core Web Vitals), for the operators. What measures is fetched once
 * the page has nothing better to do: browsers keep what happened until then.
 */
export function startVitals(): void {
  // Where the visit began: its visitor may be elsewhere by now.
  const [visit] = performance.getEntriesByType('navigation');
  const page = pageAt(new URL(visit?.name ?? window.location.href).pathname)?.page;
  whenIdle(() => {
    import('./collectVitals').then(
      ({ collectVitals }) => collectVitals(page),
      () => undefined,
    );
  });
}

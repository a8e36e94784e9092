import { whenIdle } from '../whenIdle';
import { pageKind } from './pageKind';

/**
 * Measures how the visit feels (Core Web Vitals), for the operators. What measures is fetched once
 * the page has nothing better to do: browsers keep what happened until then.
 */
export function startVitals(): void {
  // Where the visit began: its visitor may be elsewhere by now.
  const [visit] = performance.getEntriesByType('navigation');
  const page = pageKind(new URL(visit?.name ?? window.location.href).pathname);
  whenIdle(() => {
    import('./collectVitals').then(
      ({ collectVitals }) => collectVitals(page),
      () => undefined,
    );
  });
}

/** A hidden page never paints; its scripts start after this timeout. */
const TIMEOUT_MS = 3000;

/** Runs a function after the first contentful paint, or at once in a page without content. */
export function whenPainted(run: () => void): void {
  whenParsed(() => {
    const isPrerendered = document.querySelector('#root > *') !== null;
    if (!isPrerendered || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return run();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      run();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(run, TIMEOUT_MS);
  });
}

export function whenParsed(run: () => void): void {
  if (document.readyState !== 'loading') run();
  else document.addEventListener('DOMContentLoaded', run);
}

/** A page that nobody looks at is never painted; its scripts start all the same. */
const PATIENCE_MS = 3000;

/** Runs something once the browser has painted content, or where there is none to wait for. */
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
    setTimeout(run, PATIENCE_MS);
  });
}

/** Runs something once all elements of the page are there. */
export function whenParsed(run: () => void): void {
  if (document.readyState !== 'loading') run();
  else document.addEventListener('DOMContentLoaded', run);
}

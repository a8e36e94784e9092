/** Ends the wait on a page that is never idle. */
const TIMEOUT_MS = 10_000;

/** Delays the work in browsers without idle callbacks. */
const FALLBACK_MS = 2000;

/** Calls back once the page has loaded and is idle. @returns a function that cancels */
export function whenIdle(work: () => void): () => void {
  const off = new AbortController();
  const unlessOff = () => {
    if (!off.signal.aborted) work();
  };
  const loaded = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(unlessOff, { timeout: TIMEOUT_MS });
    else setTimeout(unlessOff, FALLBACK_MS);
  };
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true, signal: off.signal });
  return () => off.abort();
}

/** Yields, so that the browser handles input first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

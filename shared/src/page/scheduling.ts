/** After so long it is done all the same, as on a page that never comes to rest. */
const LATEST_MS = 10_000;

/** For browsers that do not say when they are idle. */
const SURELY_IDLE_MS = 2000;

/** Calls back once the page has loaded and has nothing to do. @returns a way to call it off */
export function whenIdle(work: () => void): () => void {
  const off = new AbortController();
  const unlessOff = () => {
    if (!off.signal.aborted) work();
  };
  const loaded = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(unlessOff, { timeout: LATEST_MS });
    else setTimeout(unlessOff, SURELY_IDLE_MS);
  };
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true, signal: off.signal });
  return () => off.abort();
}

/** Lets the browser answer to the visitor before work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

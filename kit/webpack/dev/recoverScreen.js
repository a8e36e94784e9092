/**
 * A screen that threw has left the page: the shell shows its error view, and a hot update of code
 * that is not mounted changes nothing. So a fresh page is fetched: after the update that made it
 * throw, for it may be the exchange that failed and not the code, and after the one that follows.
 */

/** Where the shell remembers which containers failed: shell/src/remotes/badReleases.ts. */
const KEY = 'mg-bad-releases';
const DEV_CONTAINER = /__dev$/;
/** Milliseconds in which React mounts what was exchanged, and more. */
const MOUNTED_MS = 400;

function reloadIfFailed() {
  const failures = Object.keys(JSON.parse(globalThis.localStorage.getItem(KEY) ?? '{}'));
  if (!failures.some((container) => DEV_CONTAINER.test(container))) return;
  globalThis.localStorage.removeItem(KEY);
  globalThis.location.reload();
}

import.meta.webpackHot.addStatusHandler((status) => {
  if (status === 'idle') setTimeout(reloadIfFailed, MOUNTED_MS);
});

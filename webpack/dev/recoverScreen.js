/**
 * A screen that threw has left the page: the shell shows its error view, and a hot update of code
 * that is not mounted changes nothing. So the update that follows brings a fresh page.
 */

/** Where the shell remembers which containers failed: shell/src/remotes/badReleases.ts. */
const KEY = 'mg-bad-releases';
const DEV_CONTAINER = /__dev$/;

import.meta.webpackHot.addStatusHandler((status) => {
  if (status !== 'idle') return;
  const failures = Object.keys(JSON.parse(globalThis.localStorage.getItem(KEY) ?? '{}'));
  if (!failures.some((container) => DEV_CONTAINER.test(container))) return;
  globalThis.localStorage.removeItem(KEY);
  globalThis.location.reload();
});

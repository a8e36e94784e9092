/**
 * A screen that throws leaves the page, and a hot update of unmounted code changes nothing. A
 * reload therefore follows the failed update, whose exchange may be at fault, and the next update.
 */

/** Names the shell's note of failed containers (shell/src/remotes/badReleases.ts). */
const KEY = 'mg-bad-releases';
const DEV_CONTAINER = /__dev$/;
/** React mounts exchanged components within these milliseconds. */
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

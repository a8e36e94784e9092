/**
 * A screen that throws leaves the page, and a hot update of unmounted code changes nothing. A
 * reload therefore follows the failed update, whose exchange may be at fault, and the next update.
 */

/** Names the event of the development shell (shell/src/remotes/faults.ts). */
const FAILED = 'mg-failed';
const DEV_CONTAINER = /__dev$/;
/** React mounts exchanged components within these milliseconds. */
const MOUNTED_MS = 400;

let failed = false;
globalThis.addEventListener(FAILED, ({ detail: container }) => {
  failed ||= DEV_CONTAINER.test(container);
});

import.meta.webpackHot.addStatusHandler((status) => {
  if (status === 'idle') setTimeout(() => failed && globalThis.location.reload(), MOUNTED_MS);
});

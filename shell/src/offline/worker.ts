import type { CacheRequest } from './offlineCache';
import { respond } from './respond';
import { updateCache } from './updateCache';
import type { WorkerScope } from './WorkerScope';

/** The service worker `/sw.js` serves the site offline. A page's record decides on the cached files. */
const scope = globalThis as unknown as WorkerScope;

// A corrected worker takes over at once.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// Updates run one at a time, since two tabs undo each other's work.
let update: Promise<unknown> = Promise.resolve();
scope.addEventListener('message', (event) => {
  update = update.then(() => updateCache(event.data as CacheRequest)).catch(() => undefined);
  event.waitUntil(update);
});

scope.addEventListener('fetch', (event) => {
  const response = respond(event);
  if (response) event.respondWith(response);
});

async function takeOver(): Promise<void> {
  // The browser requests a page while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

import { COPIES, COPY, type KeepRequest } from '../offline/copy';
import { answer } from './answer';
import { keepCopy } from './keepCopy';
import type { WorkerScope } from './WorkerScope';

/**
 * The worker that keeps a copy of the site for when there is no line. The release tool puts it at
 * `/sw.js`; a page registers it when it has come to rest. It knows nothing of its own: what it may
 * keep and show, the record in a page says.
 */
const scope = globalThis as unknown as WorkerScope;

// A worker that was mended helps everybody at once.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// One page at a time: two tabs would undo each other's work.
let work: Promise<unknown> = Promise.resolve();
scope.addEventListener('message', (event) => {
  work = work.then(() => keepCopy(event.data as KeepRequest)).catch(() => undefined);
  event.waitUntil(work);
});

scope.addEventListener('fetch', (event) => {
  const answered = answer(event);
  if (answered) event.respondWith(answered);
});

async function takeOver(): Promise<void> {
  // So that a page is on its way while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  for (const name of await caches.keys()) {
    if (name.startsWith(COPIES) && name !== COPY) await caches.delete(name);
  }
}

import { savesData } from '@mg/shared/connection';
import { COPIES, WORKER_ADDRESS, type KeepRequest } from './copy';
import { whenIdle } from '@mg/shared/scheduling';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { previewRequest } from '../preview/previewRequest';
import { readPageRelease } from '../remotes/readPageRelease';

/**
 * Has the worker keep what this page is made of, for when there is no line. A record that says so
 * takes the worker away again, and all that it has kept.
 * @throws where the browser has no such thing, or forbids it
 */
export async function keepOffline(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // What is being written is of no record.
  if (!workers || process.env.NODE_ENV === 'development') return;
  if (readSiteConfig().offline === false) return forget(workers);
  // A preview is nobody else's business.
  if (previewRequest()) return;
  await workers.register(WORKER_ADDRESS, { updateViaCache: 'none' });
  const { active } = await workers.ready;
  whenIdle(() =>
    active?.postMessage({
      serial: readPageRelease().serial,
      used: usedFiles(),
      frugal: savesData(),
    } satisfies KeepRequest),
  );
}

async function forget(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(COPIES)) await caches.delete(name);
}

/** Published files that this page has asked for, by address. */
const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/r/'))
    .map(({ pathname }) => pathname);

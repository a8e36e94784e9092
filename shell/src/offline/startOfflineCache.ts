import { savesData } from '@mg/shared/connection';
import { whenIdle } from '@mg/shared/scheduling';
import { readSiteConfig } from '@mg/shared/services/siteConfig';
import { previewRequest } from '../preview/previewRequest';
import { WORKER_ADDRESS } from '../remotes/integrity';
import { readPageRelease } from '../remotes/readPageRelease';
import type { CacheRequest } from './offlineCache';

/** Registers the service worker, which caches the page's files. @throws where workers are forbidden */
export async function startOfflineCache(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // No record names the files of a development build.
  if (!workers || process.env.NODE_ENV === 'development') return;
  // Without the cache, the site's worker removes itself. A preview must not reach other visits.
  if (readSiteConfig().offline === false || previewRequest()) return;
  await workers.register(WORKER_ADDRESS, { updateViaCache: 'none' });
  const { active } = await workers.ready;
  whenIdle(() =>
    active?.postMessage({
      serial: readPageRelease().serial,
      used: usedFiles(),
      saveData: savesData(),
    } satisfies CacheRequest),
  );
}

const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/r/'))
    .map(({ pathname }) => pathname);

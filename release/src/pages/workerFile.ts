import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { WORKER_FILE, WORKER_OF_SHELL } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { Published } from '../storage/Published';
import type { StoredFile } from '../storage/SiteStorage';

/** Deletes its cache and itself, since browsers check for a new worker with every page. */
const GONE = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('mg-copy-')) await caches.delete(name);
      }
      await registration.unregister();
    })(),
  ),
);
`;

/** Returns the shell's worker, or one that removes itself when shell or configuration has none. */
export async function workerFile(
  shell: ReleaseManifest,
  { offline }: Partial<SiteConfig>,
  published: Published,
): Promise<StoredFile> {
  const isOn = WORKER_OF_SHELL in shell.files && offline !== false;
  const bytes = isOn ? await published.file(shell, WORKER_OF_SHELL) : Buffer.from(GONE);
  return { path: WORKER_FILE, bytes };
}

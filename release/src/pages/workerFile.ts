import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { SHELL, versionFolder, WORKER_FILE, WORKER_OF_SHELL } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { Readable } from '../storage/readText';
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
  { version }: Pick<ReleaseManifest, 'version'>,
  { offline }: Partial<SiteConfig>,
  site: Readable,
): Promise<StoredFile> {
  const own = await site.read(`${versionFolder(SHELL, version)}/${WORKER_OF_SHELL}`);
  const isOn = own && offline !== false;
  return { path: WORKER_FILE, bytes: isOn ? own : Buffer.from(GONE) };
}

import type { SiteConfig } from '@mg/shared/services/siteConfig';
import type { ReleaseManifest } from '../site/releaseManifest';
import { SHELL, versionFolder, WORKER_FILE, WORKER_OF_SHELL } from '../site/siteLayout';
import type { Readable } from '../storage/readText';
import type { StoredFile } from '../storage/SiteStorage';

/** Takes itself away, and all that was kept: browsers ask for their worker anew with every page. */
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

/**
 * The worker of a record, at the top of the site: the live shell's. Where the configuration says
 * that there is none, or a shell is live that has none, one that ends those which browsers have.
 */
export async function workerFile(
  { version }: Pick<ReleaseManifest, 'version'>,
  { offline }: Partial<SiteConfig>,
  site: Readable,
): Promise<StoredFile> {
  const own = await site.read(`${versionFolder(SHELL, version)}/${WORKER_OF_SHELL}`);
  const isOn = own && offline !== false;
  return { path: WORKER_FILE, bytes: isOn ? own : Buffer.from(GONE) };
}

import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { WORKER_FILE, WORKER_OF_SHELL } from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import { FILE_NAMES, HIDDEN } from '@mg/site-format/serving';
import { ReleaseError } from '../storage/errors';
import type { SiteReader } from '../site/SiteReader';
import { isSitePath } from '../storage/sitePath';
import { textFile, type StoredFile } from '../storage/SiteStorage';

/** Deletes caches and itself, since browsers check for a new worker with every page. */
const gone = (isDeleted: string, after = '') => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (${isDeleted}) await caches.delete(name);
      }
      await registration.unregister();${after}
    })(),
  ),
);
`;

const GONE = gone("name.startsWith('mg-copy-')");

/** Controls the open pages of a former site until these load anew. */
const FORMER = gone(
  "!name.startsWith('mg-')",
  `
      for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);`,
);

/**
 * Returns a worker that removes itself for the address of each former site's worker.
 * @throws ReleaseError for an address that is none, or belongs to the site
 */
export const formerWorkers = ({ formerWorkers: paths = [] }: Partial<SiteConfig>): StoredFile[] =>
  paths.map((path) => {
    const name = path.slice(1);
    const isFree =
      ![...FILE_NAMES, ...HIDDEN].includes(name.split('/')[0]!) && name !== WORKER_FILE;
    if (/^\/.+\.js$/.test(path) && isSitePath(name) && !/(^|\/)\./.test(name) && isFree) {
      return textFile(name, FORMER);
    }
    throw new ReleaseError(
      `formerWorkers in the configuration: '${path}' is no address such as /service-worker.js, or ` +
        `belongs to the site. The site's own worker replaces one at /${WORKER_FILE}.`,
    );
  });

/** Returns the shell's worker, or one that removes itself when shell or configuration has none. */
export async function workerFile(
  shell: ReleaseManifest,
  { offline }: Partial<SiteConfig>,
  site: SiteReader,
): Promise<StoredFile> {
  const isOn = WORKER_OF_SHELL in shell.files && offline !== false;
  const bytes = isOn ? await site.file(shell, WORKER_OF_SHELL) : Buffer.from(GONE);
  return { path: WORKER_FILE, bytes };
}

import type { PageContent } from '@mg/shared/domain/pageContent';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { LIVE_FILE, WORKER_FILE } from '@mg/site-format/layout';
import type { View } from '../look/View';
import { composePages } from '../pages/composePages';
import { picturesIn, shownAt } from '../pages/composeRecord';
import { SiteReader } from '../site/SiteReader';
import { ReleaseError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import type { Readable } from '../storage/readText';
import { textFile } from '../storage/SiteStorage';

/**
 * Composes the live versions with other content, and changes nothing.
 *
 * @param pictures has files that are not on the site yet
 * @returns `start`: the address of the page to open first
 * @throws ReleaseError where nothing is live
 */
export async function composeDraft(
  place: string,
  content: PageContent,
  pictures: Readable,
): Promise<{ view: View; start: string }> {
  const storage = openSite(place);
  const site = new SiteReader({
    read: async (path) => (await pictures.read(path)) ?? storage.read(path),
    list: (folder) => storage.list(folder),
    latestSerial: () => storage.latestSerial(),
  });
  const live = await site.newest();
  if (!live) throw new ReleaseError('Nothing is live yet, so there are no pages to show.');
  const manifests = await site.manifestsOf(live.apps);
  const config = live.config as SiteConfig;
  // The draft's pages must not read the live documents.
  const record = { ...live, config: { ...config, firebase: { ...config.firebase, host: 'self' } } };
  const shown = shownAt(new Date().toISOString(), content);
  const composed = await composePages(site, record, manifests, shown);
  const files = [
    // A page of a draft leaves no worker behind in the browser.
    ...composed.files.filter(({ path }) => path !== WORKER_FILE),
    textFile(LIVE_FILE, JSON.stringify(record)),
  ];
  const view = { record, files, manifests, site, pictures: picturesIn(shown) };
  return { view, start: config.start ?? '/' };
}

import { LIVE_FILE } from '@mg/site-format/layout';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import type { View } from '../look/View';
import { picturesIn, shownAt } from '../pages/composeRecord';
import { composePages } from '../pages/composePages';
import { ReleaseError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import { SiteReader } from '../site/SiteReader';
import type { Readable } from '../storage/readText';
import { textFile } from '../storage/SiteStorage';

/** A page of a draft leaves no worker behind in the browser. */
const WORKER = 'sw.js';

/**
 * Composes the live versions with other content, and changes nothing.
 *
 * @param pictures has files that are not on the site yet
 * @returns `start`: the address of the page to open first
 * @throws ReleaseError where nothing is live
 */
export async function composeDraft(
  site: string,
  content: PageContent,
  pictures: Readable,
): Promise<{ view: View; start: string }> {
  const reader = new SiteReader(openSite(site));
  const live = await reader.newest();
  if (!live) throw new ReleaseError('Nothing is live yet, so there are no pages to show.');
  const manifests = await reader.manifestsOf(live.apps);
  const config = live.config as SiteConfig;
  // The draft's pages must not read the live documents.
  const own = { ...config, firebase: { ...config.firebase, host: 'self' } };
  const record = { ...live, config: own };
  const shown = shownAt(new Date().toISOString(), content);
  const { files } = await composePages(reader, record, manifests, shown);
  const view = {
    record,
    files: [
      ...files.filter(({ path }) => path !== WORKER),
      textFile(LIVE_FILE, JSON.stringify(record)),
    ],
    manifests,
    site: reader,
    pictures: picturesIn(shown),
    own: {
      read: async (path: string) => (await pictures.read(path)) ?? reader.source.read(path),
    },
  };
  return { view, start: config.start ?? '/' };
}

import { readCatalogue } from '@mg/shared/domain/catalogue';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { readPromotions } from '@mg/shared/domain/promotion';
import { makeDocumentStore } from '@mg/shared/services/documentStore';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { ReleaseError } from '../storage/errors';

export type FetchContent = (config: Partial<SiteConfig>) => Promise<PageContent>;

/** Reads the content of pages from the configured document store. @throws Error */
export const fetchContent: FetchContent = async ({ firebase, origin }) => {
  if (!firebase) throw new ReleaseError('the configuration names no document store');
  const store = makeDocumentStore({ ...firebase, ...hostOf(firebase.host, origin) });
  // Fingerprints come before the documents, so the first visitor detects later changes.
  const [types, promotions] = await Promise.all([
    store.fingerprint('types'),
    store.fingerprint('promotions'),
  ]);
  const [documents, imgs] = await Promise.all([store.fetchCatalogue(), store.fetchPromotions()]);
  return contentOf(documents, imgs, { types, promotions });
};

export const contentOf = (
  documents: Parameters<typeof readCatalogue>[0],
  imgs: unknown,
  fingerprints?: PageContent['fingerprints'],
): PageContent => ({
  takenAt: new Date().toISOString(),
  types: readCatalogue(documents),
  promotions: readPromotions(imgs),
  fingerprints,
});

/** A browser knows the site's own origin, while this program reads the configured one. */
function hostOf(host: string | undefined, origin: string | undefined) {
  if (host !== 'self') return {};
  if (!origin) {
    throw new ReleaseError(
      'the document store is on the origin of the site, which the configuration does not name: ' +
        'give it an "origin" such as "https://www.example.com"',
    );
  }
  const url = new URL(origin);
  return { host: url.host, ssl: url.protocol === 'https:' };
}

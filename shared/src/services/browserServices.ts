import { makeAnalytics } from './analytics';
import { contentStorage } from './contentStorage';
import { makeDocumentStore } from './documentStore';
import { makeMailApi } from './mailApi';
import { quoteStorage } from './quoteStorage';
import type { Services } from './Services';
import type { SiteConfig } from '../config/siteConfig';

/** The real services of a page with this configuration. */
export const browserServices = (config: SiteConfig): Services => ({
  documents: makeDocumentStore(config.firebase),
  mail: makeMailApi(config.apiHost),
  analytics: makeAnalytics(config),
  quoteStorage,
  contentStorage,
});

import type { SiteConfig } from '../config/siteConfig';
import { makeAnalytics } from './analytics';
import { contentStorage } from './contentStorage';
import { makeDocumentStore } from './documentStore';
import { makeMailApi } from './mailApi';
import { makeOutbox } from './outbox';
import { quoteStorage } from './quoteStorage';
import type { Services } from './Services';

/** Makes the real services of a page. */
export function browserServices(config: SiteConfig): Services {
  const documents = makeDocumentStore(config.firebase);
  const mail = makeMailApi(config.apiHost);
  return {
    documents,
    mail,
    outbox: makeOutbox({ documents, mail }),
    analytics: makeAnalytics(config),
    quoteStorage,
    contentStorage,
  };
}

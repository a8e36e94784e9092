import type { CatalogueDocument } from '../domain/catalogue';
import type { PageContent } from '../domain/pageContent';
import type { QuoteItem } from '../domain/quote';
import { makeOutbox } from '../services/outbox';
import type { MailOutcome, Services } from '../services/Services';

interface FakeBackend {
  /** Fills the collection `productos`; an error rejects. */
  catalogue?: CatalogueDocument[] | Error;
  promotions?: unknown;
  /** Is the fingerprint of all documents; an error rejects. */
  fingerprint?: string | Error;
  mailOutcome?: MailOutcome;
  kept?: QuoteItem[];
  keptNotes?: string[];
  /** Comes from an earlier visit; the page saves later content here too. */
  content?: PageContent;
}

/** Makes fake services, which record every call as `[name, ...arguments]`. */
export function fakeServices(backend: FakeBackend = {}) {
  const calls: unknown[][] = [];
  const note =
    <T>(name: string, answer: T) =>
    async (...args: unknown[]): Promise<T> => {
      calls.push([name, ...args]);
      return answer;
    };
  const services: Services = {
    documents: {
      async fetchCatalogue() {
        calls.push(['fetchCatalogue']);
        if (backend.catalogue instanceof Error) throw backend.catalogue;
        return backend.catalogue ?? [];
      },
      async fingerprint(part) {
        if (backend.fingerprint !== undefined) calls.push(['fingerprint', part]);
        if (backend.fingerprint instanceof Error) throw backend.fingerprint;
        return backend.fingerprint;
      },
      fetchPromotions: note('fetchPromotions', backend.promotions ?? []),
      appendQuoteRequest: note('appendQuoteRequest', undefined),
      appendEnquiry: note('appendEnquiry', undefined),
      recordContact: note('recordContact', undefined),
    },
    mail: {
      sendEmail: note('sendEmail', backend.mailOutcome ?? 'accepted'),
      subscribe: note('subscribe', backend.mailOutcome ?? 'accepted'),
    },
    analytics: { track: (event) => void calls.push(['track', event]) },
    quoteStorage: {
      load: () => backend.kept ?? [],
      save: (items) => void calls.push(['save', items]),
      loadNotes: () => backend.keptNotes ?? [],
      saveNotes: (notes) => void calls.push(['saveNotes', notes]),
      onChange: () => () => undefined,
    },
    contentStorage: {
      load: (part) => (backend.content?.[part] ? backend.content : undefined),
      save: (content) => void (backend.content = { ...backend.content, ...content }),
    },
  };
  // The outbox is real, and takes the mail API that a test puts in.
  services.outbox = makeOutbox(services);
  return { services, calls };
}

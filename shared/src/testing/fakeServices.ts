import type { CatalogueDocument } from '../domain/catalogue';
import type { Message } from '../domain/mail';
import type { PageContent } from '../domain/pageContent';
import type { QuoteItem } from '../domain/quote';
import { makeOutbox } from '../services/outbox';
import { keptValues } from '../services/storage';
import type { MailOutcome, Reasons, Services } from '../services/Services';

interface FakeBackend {
  /** Fills the collection `productos`; an error rejects. */
  catalogue?: CatalogueDocument[] | Error;
  promotions?: unknown;
  /** Is the fingerprint of all documents; an error rejects. */
  fingerprint?: string | Error;
  mailOutcome?: MailOutcome;
  /** Refuses each message with these reasons. */
  reasons?: Reasons;
  kept?: QuoteItem[];
  keptNotes?: string[];
  /** Comes from an earlier visit; the page saves later content here too. */
  content?: PageContent;
}

/** Makes fake services, which record every call as `[name, ...arguments]`, without functions. */
export function fakeServices(backend: FakeBackend = {}) {
  const calls: unknown[][] = [];
  const note =
    <T>(name: string, answer: T) =>
    async (...args: unknown[]): Promise<T> => {
      calls.push([name, ...args]);
      return answer;
    };
  const { reasons, mailOutcome = 'accepted' } = backend;
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
      async send(message) {
        calls.push(mailCall(message));
        return { outcome: reasons ? 'refused' : mailOutcome, reasons };
      },
    },
    analytics: { track: (event) => void calls.push(['track', event]) },
    quoteStorage: {
      load: () => backend.kept ?? [],
      save: (items) => void calls.push(['save', items]),
      loadNotes: () => backend.keptNotes ?? [],
      saveNotes: (notes) => void calls.push(['saveNotes', notes]),
      isKept: () => true,
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

/** Describes a message as a call of the mail API. */
export const mailCall = (message: Message): unknown[] =>
  message.kind === 'enquiry' ? ['sendEmail', message.request] : ['subscribe', message.email];

/** Empties the storage of the browser, and the memory of the page. */
export function clearStorage(): void {
  for (const value of keptValues.values()) {
    value.write(null);
    value.isDoubtful = false;
  }
  localStorage.clear();
  sessionStorage.clear();
}

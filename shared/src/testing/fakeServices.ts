import type { CatalogueDocument } from '../domain/catalogue';
import type { PageContent } from '../domain/pageContent';
import type { QuoteItem } from '../domain/quote';
import { makeOutbox } from '../services/outbox';
import type { MailOutcome, Services } from '../services/Services';

interface World {
  /** Documents of `productos`; an error rejects. */
  catalogue?: CatalogueDocument[] | Error;
  promotions?: unknown;
  /** Of all documents; an error rejects. Without one, nobody can say whether they have changed. */
  fingerprint?: string | Error;
  mailOutcome?: MailOutcome;
  kept?: QuoteItem[];
  keptNotes?: string[];
  /** What an earlier visit has left in the browser; what is kept later comes in here too. */
  content?: PageContent;
}

/**
 * Services for unit tests, at the edge of the store: they answer as told and write down every call
 * as `[name, ...arguments]`.
 */
export function fakeServices(world: World = {}) {
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
        if (world.catalogue instanceof Error) throw world.catalogue;
        return world.catalogue ?? [];
      },
      async fingerprint(part) {
        if (world.fingerprint !== undefined) calls.push(['fingerprint', part]);
        if (world.fingerprint instanceof Error) throw world.fingerprint;
        return world.fingerprint;
      },
      fetchPromotions: note('fetchPromotions', world.promotions ?? []),
      appendQuoteRequest: note('appendQuoteRequest', undefined),
      appendEnquiry: note('appendEnquiry', undefined),
      recordContact: note('recordContact', undefined),
    },
    mail: {
      sendEmail: note('sendEmail', world.mailOutcome ?? 'accepted'),
      subscribe: note('subscribe', world.mailOutcome ?? 'accepted'),
    },
    analytics: { track: (event) => void calls.push(['track', event]) },
    quoteStorage: {
      load: () => world.kept ?? [],
      save: (items) => void calls.push(['save', items]),
      loadNotes: () => world.keptNotes ?? [],
      saveNotes: (notes) => void calls.push(['saveNotes', notes]),
      onChange: () => () => undefined,
    },
    contentStorage: {
      load: (part) => (world.content?.[part] ? world.content : undefined),
      save: (content) => void (world.content = { ...world.content, ...content }),
    },
  };
  // The real outbox, over whichever mail API a test puts in.
  services.outbox = makeOutbox(services);
  return { services, calls };
}

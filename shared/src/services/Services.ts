import type { CatalogueDocument } from '../domain/catalogue';
import type { ContactForm } from '../domain/contactForm';
import type { BotMarks, Message } from '../domain/mail';
import type { ContentPart, PageContent } from '../domain/pageContent';
import type { QuoteItem, QuoteList } from '../domain/quote';

/** Gives the store and the screens access to the browser and the servers. */
export interface Services {
  documents: DocumentStore;
  mail: MailApi;
  /** A page on a server has no outbox. */
  outbox?: Outbox;
  analytics: Analytics;
  quoteStorage: QuoteStorage;
  /** A page on a server stores nothing. */
  contentStorage?: ContentStorage;
}

/** Reaches the hosted document database (spec §7). Every call rejects when the database is unreachable. */
export interface DocumentStore {
  /** Fetches all documents of the catalogue, which `readCatalogue` parses. */
  fetchCatalogue(): Promise<CatalogueDocument[]>;
  /** Fetches the entries of the promotions document; a missing document has none. */
  fetchPromotions(): Promise<unknown>;
  /** Fetches a few bytes that change with a part's documents, or undefined without such bytes. */
  fingerprint(part: ContentPart): Promise<string | undefined>;
  /** Appends a visitor's address to the quote requests. */
  appendQuoteRequest(email: string): Promise<void>;
  /** Appends a visitor's address to the enquiries. */
  appendEnquiry(email: string): Promise<void>;
  /** Adds `'{content} new'` under a key of the contacts document. */
  recordContact(key: ContactKey, content: string): Promise<void>;
}

export type ContactKey = 'cotizaciones' | 'consultas' | 'suscripciones';

/**
 * Tells how the mail API answers a request.
 * - `accepted`: the mail API is responsible now; an e-mail needs the answer `true`
 * - `refused`: the mail API gives another answer
 * - `unreachable`: no answer comes, though the mail API may have the message
 */
export type MailOutcome = 'accepted' | 'refused' | 'unreachable';

/** Has a message for each field of a request that the mail API refuses. */
export type Reasons = Record<string, string>;

export interface MailAnswer {
  outcome: MailOutcome;
  /** Tells what the visitor of a refused form can mend. */
  reasons?: Reasons;
}

/** Calls the mail API (spec §7). */
export interface MailApi {
  /**
   * Never rejects.
   * @param key is the idempotency key
   * @param marks come from the form; an entry of the outbox has none, as another page may have shown the form
   */
  send(message: Message, key: string, marks?: BotMarks): Promise<MailAnswer>;
}

/** Goes out by e-mail. */
export interface MailedList extends QuoteList {
  /** Names the quotation in the mail. */
  reference: string;
  contact: ContactForm;
}

/** Sends every quotation, and stores each message until the mail API accepts it. */
export interface Outbox {
  /** Sends a quotation, which is in the outbox until the mail API answers or fails to. */
  send(quotation: Message, marks?: BotMarks): Promise<MailAnswer & { reference: string }>;
  /** Queues a message until the browser is online. @returns false where the browser stores nothing */
  queue(message: Message): boolean;
  /** Reports the quotation of the outbox at once, and after each change in any tab. */
  observe(listener: (state: OutboxState) => void): void;
}

export interface OutboxState {
  queued?: MailedList;
  /** Tells the answer to the last quotation that has left the outbox. */
  settled?: { reference: string; accepted: boolean };
}

export interface Analytics {
  track(event: 'new visit'): void;
}

/** Stores the quotation list in the browser, over reloads and between tabs. */
export interface QuoteStorage {
  load(): QuoteItem[];
  save(items: readonly QuoteItem[]): void;
  loadNotes(): string[];
  saveNotes(notes: readonly string[]): void;
  /** Returns false when the browser has refused the last save. */
  isKept(): boolean;
  /** Is true once the visitor has read that the browser refuses the list. */
  refusalRead?: boolean;
  /** Calls back when another tab has changed the list. @returns a way to stop */
  onChange(listener: (items: QuoteItem[], notes: string[]) => void): () => void;
}

/** Stores the last catalogue and the last promotions in the browser, each with its age. */
export interface ContentStorage {
  /** @returns the stored part; undefined where there is none, or none that may be shown */
  load(part: ContentPart): PageContent | undefined;
  /** Stores the given parts when the browser is idle. */
  save(content: PageContent): void;
}

import type { CatalogueDocument } from '../domain/catalogue';
import type { ContactForm } from '../domain/contactForm';
import type { EmailRequest } from '../domain/mail';
import type { ContentPart, PageContent } from '../domain/pageContent';
import type { QuoteItem, QuoteList } from '../domain/quote';

/** The browser and the servers, as the store and the screens reach them. */
export interface Services {
  documents: DocumentStore;
  mail: MailApi;
  /** Absent on a server. */
  outbox?: Outbox;
  analytics: Analytics;
  quoteStorage: QuoteStorage;
  /** Absent on a server. */
  contentStorage?: ContentStorage;
}

/** The hosted document database (spec §7). Every call rejects when the database is out of reach. */
export interface DocumentStore {
  /** All documents of the catalogue, which `readCatalogue` parses. */
  fetchCatalogue(): Promise<CatalogueDocument[]>;
  /** The entries of the promotions document; empty where there is none. */
  fetchPromotions(): Promise<unknown>;
  /** A few bytes that change with the documents of a part; undefined where the database has none. */
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
 * The mail API's answer to a request.
 * - `accepted`: the mail API is responsible now; for an e-mail, only the answer `true` means that
 * - `refused`: any other answer
 * - `unreachable`: no answer; the mail API may or may not have the message
 */
export type MailOutcome = 'accepted' | 'refused' | 'unreachable';

/**
 * The mail API (spec §7). It never rejects. A message without a `key` gets the key of its intent.
 * `filled: 'earlier'` leaves out the time since this page opened, as another page may have shown the form.
 */
export interface MailApi {
  sendEmail(request: EmailRequest, key?: string, filled?: 'earlier'): Promise<MailOutcome>;
  subscribe(email: string, key?: string, filled?: 'earlier'): Promise<MailOutcome>;
}

/** A list that goes out by e-mail. */
export interface MailedList extends QuoteList {
  /** The name of the quotation in the mail. */
  reference: string;
  contact: ContactForm;
}

/** Sends every quotation, and stores each message until the mail API accepts it. */
export interface Outbox {
  /** Sends a quotation, which is in the outbox until the mail API answers or fails to. */
  sendQuotation(
    contact: ContactForm,
    list: QuoteList,
  ): Promise<MailedList & { outcome: MailOutcome }>;
  /** Queues a quotation until the browser is online. @returns false where the browser stores nothing */
  queueQuotation(contact: ContactForm, list: QuoteList): boolean;
  /** Reports the quotation of the outbox at once, and after each change in any tab. */
  observe(listener: (state: OutboxState) => void): void;
}

export interface OutboxState {
  /** The quotation that is queued. */
  queued?: MailedList;
  /** The answer to the last quotation that has left the outbox. */
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
  /** False where the browser could not store the last save; older shells lack this. */
  isKept?(): boolean;
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

import type { CatalogueDocument } from '../domain/catalogue';
import type { EmailRequest } from '../domain/mail';
import type { ContentPart, PageContent } from '../domain/pageContent';
import type { QuoteItem } from '../domain/quote';

/** The world outside the store: what the site asks of the browser and of servers. */
export interface Services {
  documents: DocumentStore;
  mail: MailApi;
  analytics: Analytics;
  quoteStorage: QuoteStorage;
  /** Absent where nothing can be kept, as on a server. */
  contentStorage?: ContentStorage;
}

/** The hosted document database (spec §7). Every call rejects when the database is out of reach. */
export interface DocumentStore {
  /** All documents of the catalogue, unread: `readCatalogue` makes sense of them. */
  fetchCatalogue(): Promise<CatalogueDocument[]>;
  /** The entries of the promotions document; empty where there is none. */
  fetchPromotions(): Promise<unknown>;
  /**
   * Says in a few bytes which documents a part is made of now: as long as that is the same, so is the
   * part. Undefined where nobody can say.
   */
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
 * What the mail API made of a request.
 * - `accepted`: it took the request, which is its responsibility now; for an e-mail that is only
 *   the answer `true`
 * - `refused`: it answered anything else
 * - `unreachable`: no answer; it may or may not have taken the message
 */
export type MailOutcome = 'accepted' | 'refused' | 'unreachable';

/**
 * The mail API (spec §7). Never rejects. The same intent is sent under the same key each time;
 * `key` is for what was kept under its key earlier, `filled` for what another page may have been
 * filled in on: how long this one has been open says nothing of that.
 */
export interface MailApi {
  sendEmail(request: EmailRequest, key?: string, filled?: 'earlier'): Promise<MailOutcome>;
  subscribe(email: string, key?: string, filled?: 'earlier'): Promise<MailOutcome>;
}

export interface Analytics {
  track(event: 'new visit'): void;
}

/** Keeps the quotation list in the browser, over reloads and between tabs. */
export interface QuoteStorage {
  load(): QuoteItem[];
  save(items: readonly QuoteItem[]): void;
  loadNotes(): string[];
  saveNotes(notes: readonly string[]): void;
  /** Whether what was saved last could be kept; older shells do not say. */
  isKept?(): boolean;
  /** Calls back when another tab has changed the list. @returns a way to stop */
  onChange(listener: (items: QuoteItem[], notes: string[]) => void): () => void;
}

/** Keeps the last catalogue and the last promotions in the browser, each with its age. */
export interface ContentStorage {
  /** @returns a part as it was last kept; undefined where there is none that is fit to be shown */
  load(part: ContentPart): PageContent | undefined;
  /** Keeps the parts that it is given, as soon as the browser has nothing else to do. */
  save(content: PageContent): void;
}

import type { ProductType } from './catalogue';
import type { Promotion } from './promotion';

/**
 * The content that a composed page was prerendered with. The release tool writes it into the page
 * as JSON; the browser hydrates with exactly this and then refreshes from the document store.
 */

export const PAGE_CONTENT_ELEMENT_ID = 'mg-content';

/** What pages are made of, besides the texts in the code. */
export type ContentPart = 'types' | 'promotions';

export interface PageContent {
  /** When the document store was read, ISO 8601. */
  takenAt: string;
  /** The whole catalogue, in the order that visitors see; absent where the page shows none. */
  types?: ProductType[];
  /** In a page, those that the carousel shows; absent where the page shows none. */
  promotions?: Promotion[];
  /** Of the documents that it was read from, or of older ones; see `fingerprintOf`. */
  fingerprints?: Partial<Record<ContentPart, string>>;
}

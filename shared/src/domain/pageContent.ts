import type { ProductType } from './catalogue';
import type { Promotion } from './promotion';

/** The release tool writes the content into a prerendered page as JSON; the browser hydrates with the content. */
export const PAGE_CONTENT_ELEMENT_ID = 'mg-content';

export type ContentPart = 'types' | 'promotions';

export interface PageContent {
  /** Dates the read from the document store, in ISO 8601. */
  takenAt: string;
  /** Lists the whole catalogue in the screen's order; other pages have no types. */
  types?: ProductType[];
  /** Fills the carousel; a page without a carousel has no promotions. */
  promotions?: Promotion[];
  /** Maps a part to the fingerprint of its documents, possibly older ones; see `fingerprintOf`. */
  fingerprints?: Partial<Record<ContentPart, string>>;
}

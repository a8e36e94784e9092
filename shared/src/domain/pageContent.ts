import type { ProductType } from './catalogue';
import type { Promotion } from './promotion';

/** The release tool writes the content into a prerendered page as JSON; the browser hydrates with the content. */
export const PAGE_CONTENT_ELEMENT_ID = 'mg-content';

/** The parts of a page's content. */
export type ContentPart = 'types' | 'promotions';

export interface PageContent {
  /** Time of the read from the document store, ISO 8601. */
  takenAt: string;
  /** The whole catalogue, in the order of the screen; absent in a page without it. */
  types?: ProductType[];
  /** The promotions of the carousel; absent in a page without it. */
  promotions?: Promotion[];
  /** Fingerprints of the documents, possibly older; see `fingerprintOf`. */
  fingerprints?: Partial<Record<ContentPart, string>>;
}

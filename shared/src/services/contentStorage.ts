import { catalogueDocuments, readCatalogue, type CatalogueDocument } from '../domain/catalogue';
import type { ContentPart } from '../domain/pageContent';
import { readPromotions, type Promotion } from '../domain/promotion';
import { whenIdle } from '../page/scheduling';
import type { ContentStorage } from './Services';
import { readLocal, writeLocal } from './storage';

/** Rises when older pages cannot read the stored content; every page ignores other versions. */
const VERSION = 1;

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_MS = 30 * DAY_MS;

interface StoredContent {
  version: number;
  takenAt: string;
  fingerprint?: string;
  /** Has the form of the document store, so that the same readers check the content. */
  content: unknown;
}

const keyOf = (part: ContentPart) => `mg-content-${part}`;

/** Stores the last content in `localStorage`, a megabyte for 20,000 products. */
export const contentStorage: ContentStorage = {
  load(part) {
    const stored = readLocal<StoredContent>(keyOf(part));
    if (stored?.version !== VERSION || !isShowable(stored.takenAt)) return undefined;
    const { takenAt, fingerprint, content } = stored;
    const dated = { takenAt, fingerprints: { [part]: fingerprint } };
    if (part === 'promotions') return { ...dated, promotions: readPromotions(content) };
    const types = readCatalogue(asDocuments(content));
    return types.length > 0 ? { ...dated, types } : undefined;
  },

  save({ takenAt, types, promotions, fingerprints }) {
    whenIdle(() => {
      const store = (part: ContentPart, content: unknown) =>
        writeLocal(keyOf(part), {
          version: VERSION,
          takenAt,
          fingerprint: fingerprints?.[part],
          content,
        } satisfies StoredContent);
      if (types) store('types', catalogueDocuments(types));
      if (promotions) store('promotions', promotions.map(promotionEntry));
    });
  },
};

/** Content needs a recent date; a future date comes from a wrong clock. */
function isShowable(takenAt: unknown): takenAt is string {
  if (typeof takenAt !== 'string') return false;
  const age = Date.now() - Date.parse(takenAt);
  return age > -DAY_MS && age < MAX_AGE_MS;
}

const asDocuments = (content: unknown): CatalogueDocument[] =>
  Array.isArray(content) ? content.filter((one) => typeof one === 'object' && one !== null) : [];

/** Inverts `readPromotion`. */
const promotionEntry = ({ image, name, validUntil }: Promotion): string =>
  [image, name, validUntil].join(';');

import { catalogueDocuments, readCatalogue, type CatalogueDocument } from '../domain/catalogue';
import type { ContentPart, PageContent } from '../domain/pageContent';
import { readPromotions, type Promotion } from '../domain/promotion';
import { whenIdle } from '../page/scheduling';
import type { ContentStorage } from './Services';
import { readLocal, writeLocal } from './storage';

/** Raised whenever an older page could not read what is kept; other versions are not read. */
const VERSION = 1;

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_MS = 30 * DAY_MS;

interface Kept {
  version: number;
  takenAt: string;
  fingerprint?: string;
  /** In the document store's own form, so that the same readers check it. */
  content: unknown;
}

const keyOf = (part: ContentPart) => `mg-content-${part}`;

/** The last content in `localStorage`: a megabyte for 20,000 products. */
export const contentStorage: ContentStorage = {
  load(part) {
    const kept = readLocal<Kept>(keyOf(part));
    if (kept?.version !== VERSION || !isShowable(kept.takenAt)) return undefined;
    const { takenAt, fingerprint, content } = kept;
    const dated = { takenAt, fingerprints: { [part]: fingerprint } };
    if (part === 'promotions') return { ...dated, promotions: readPromotions(content) };
    const types = readCatalogue(asDocuments(content));
    return types.length > 0 ? { ...dated, types } : undefined;
  },

  save({ takenAt, types, promotions, fingerprints }) {
    whenIdle(() => {
      const keep = (part: ContentPart, content: unknown) =>
        writeLocal(keyOf(part), {
          version: VERSION,
          takenAt,
          fingerprint: fingerprints?.[part],
          content,
        } satisfies Kept);
      if (types) keep('types', catalogueDocuments(types));
      if (promotions) keep('promotions', promotions.map(promotionEntry));
    });
  },
};

/** Dated, not too old; a date in the future is a clock that was wrong, then or now. */
function isShowable(takenAt: unknown): takenAt is NonNullable<PageContent['takenAt']> {
  if (typeof takenAt !== 'string') return false;
  const age = Date.now() - Date.parse(takenAt);
  return age > -DAY_MS && age < MAX_AGE_MS;
}

const asDocuments = (content: unknown): CatalogueDocument[] =>
  Array.isArray(content)
    ? content.filter((entry) => typeof entry === 'object' && entry !== null)
    : [];

/** What `readPromotion` reads back. */
const promotionEntry = ({ image, name, validUntil }: Promotion): string =>
  [image, name, validUntil].join(';');

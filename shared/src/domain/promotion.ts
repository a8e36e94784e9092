/** One promotion of the carousel (spec §3). */
export interface Promotion {
  /** Address of the picture: http(s), or a path of the site. */
  image: string;
  name: string;
  /** Date text, shown as it is. */
  validUntil: string;
}

/**
 * Reads `image;name;validity`, split at the first and the last semicolon so that a name may hold
 * semicolons itself.
 * @returns undefined for a malformed entry, or one whose picture could run code
 */
export function readPromotion(entry: unknown): Promotion | undefined {
  if (typeof entry !== 'string') return undefined;
  const first = entry.indexOf(';');
  const last = entry.lastIndexOf(';');
  if (first === last) return undefined;
  const image = entry.slice(0, first).trim();
  const name = entry.slice(first + 1, last).trim();
  const validUntil = entry.slice(last + 1).trim();
  if (!isPictureAddress(image) || name === '' || validUntil === '') return undefined;
  return { image, name, validUntil };
}

/** The valid promotions among a document's `imgs`, in order. */
export const readPromotions = (imgs: unknown): Promotion[] =>
  Array.isArray(imgs) ? imgs.flatMap((entry) => readPromotion(entry) ?? []) : [];

function isPictureAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  if (!/^https?:\/\//i.test(address)) return false;
  return URL.canParse(address);
}

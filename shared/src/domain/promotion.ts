/** Shows in the carousel (spec §3). */
export interface Promotion {
  /** Leads to the picture by http(s), or by a path of the site. */
  image: string;
  name: string;
  /** Shows verbatim, and may contain a date. */
  validUntil: string;
}

/** Reads `image;name;validity`; a name may contain semicolons. An address that could run code is malformed. */
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

/** Returns the valid promotions of a document's `imgs`, in order. */
export const readPromotions = (imgs: unknown): Promotion[] =>
  Array.isArray(imgs) ? imgs.flatMap((entry) => readPromotion(entry) ?? []) : [];

const isPictureAddress = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) || (/^https?:\/\//i.test(address) && isUrl(address));

/** Works without `URL.canParse`, which Safari to 16 and Chrome to 119 lack. */
function isUrl(address: string): boolean {
  try {
    return Boolean(new URL(address));
  } catch {
    return false;
  }
}

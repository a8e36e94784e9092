/** Lists the paths of the site (spec §2). */
export const ROUTES = {
  home: '/home',
  products: '/products',
  product: '/products/:product',
} as const;

/** Names the home screen's sections in the address. */
export const HOME_ANCHORS = {
  about: 'SobreNosotros',
  products: 'Productos',
  contact: 'Contacto',
} as const;

/** Returns the address of a section of the home screen, such as `/home/#Productos`. */
export const homeAnchor = (anchor: keyof typeof HOME_ANCHORS): string =>
  `${ROUTES.home}/#${HOME_ANCHORS[anchor]}`;

/** Returns the address of one product type in the catalogue. */
export const productPath = (typeName: string): string =>
  `${ROUTES.products}/${encodeURIComponent(typeName)}`;

const SEARCH = 'q';

/** Limits a search; real names are shorter. */
export const SEARCH_MAX = 200;

/** Returns the address of one type, or of the whole catalogue for null, with an optional search. */
export const cataloguePath = (typeName: string | null, search: string): string =>
  (typeName === null ? ROUTES.products : productPath(typeName)) +
  (search && `?${new URLSearchParams({ [SEARCH]: search }).toString()}`);

/** Reads the search in an address's query, which is untrusted input. */
export const searchAt = (query: string): string =>
  (new URLSearchParams(query).get(SEARCH) ?? '').slice(0, SEARCH_MAX).trim();

/** Begins the fragment of a link with a list: no server sees a fragment. */
export const LIST_FRAGMENT = '#lista=';

/** An app may escape the address once or more, and add parameters before the list. */
const LIST = /(?:[?&;#]|%(?:25)*(?:23|26|3f))lista(?:=|%(?:25)*3d|$)(.*)/i;

/** Finds the code of a list in an address, and the address before the list. */
export function listAt(address: string): { before: string; code: string } | undefined {
  const found = LIST.exec(address);
  return found ? { before: address.slice(0, found.index), code: found[1]! } : undefined;
}

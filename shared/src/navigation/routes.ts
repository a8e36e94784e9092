/** Paths of the site (spec §2). */
export const ROUTES = {
  home: '/home',
  products: '/products',
  product: '/products/:product',
} as const;

/** Ids of the home screen's sections in the address. */
export const HOME_ANCHORS = {
  about: 'SobreNosotros',
  products: 'Productos',
  contact: 'Contacto',
} as const;

/** Address of a section of the home screen, for example `/home/#Productos`. */
export const homeAnchor = (anchor: keyof typeof HOME_ANCHORS): string =>
  `${ROUTES.home}/#${HOME_ANCHORS[anchor]}`;

/** Address of one product type in the catalogue. */
export const productPath = (typeName: string): string =>
  `${ROUTES.products}/${encodeURIComponent(typeName)}`;

const SEARCH = 'q';

/** Limit of a search, longer than any name. */
export const SEARCH_MAX = 200;

/** Address of the catalogue: one type, or all for null, with an optional search. */
export const cataloguePath = (typeName: string | null, search: string): string =>
  (typeName === null ? ROUTES.products : productPath(typeName)) +
  (search && `?${new URLSearchParams({ [SEARCH]: search }).toString()}`);

/** The search in an address's query, which is untrusted input. */
export const searchAt = (query: string): string =>
  (new URLSearchParams(query).get(SEARCH) ?? '').slice(0, SEARCH_MAX).trim();

/** Begins the fragment of a link with a list: no server sees a fragment. */
export const LIST_FRAGMENT = '#lista=';

/** Paths of the site (spec §2), said once: the shell matches these, everyone links with them. */
export const ROUTES = {
  home: '/home',
  products: '/products',
  product: '/products/:product',
} as const;

/** Ids of the home screen's sections, as they stand in the address. */
export const HOME_ANCHORS = {
  about: 'SobreNosotros',
  products: 'Productos',
  contact: 'Contacto',
} as const;

/** Address of a section of the home screen, for example `/home/#Productos`. */
export const homeAnchor = (anchor: keyof typeof HOME_ANCHORS): string =>
  `${ROUTES.home}/#${HOME_ANCHORS[anchor]}`;

/** Address of the catalogue filtered to one product type; any name is safe. */
export const productPath = (typeName: string): string =>
  `${ROUTES.products}/${encodeURIComponent(typeName)}`;

const SEARCH = 'q';

/** Longer than any name. */
export const SEARCH_MAX = 200;

/** Address of the catalogue: of one type, of all where that is null, with a search where there is one. */
export const cataloguePath = (typeName: string | null, search: string): string =>
  (typeName === null ? ROUTES.products : productPath(typeName)) +
  (search && `?${new URLSearchParams({ [SEARCH]: search }).toString()}`);

/** The search that an address has behind its path; anybody may have written it. */
export const searchAt = (query: string): string =>
  (new URLSearchParams(query).get(SEARCH) ?? '').slice(0, SEARCH_MAX).trim();
/** What an address ends in that brings a list: a fragment, so that no server sees it. */
export const LIST_FRAGMENT = '#lista=';

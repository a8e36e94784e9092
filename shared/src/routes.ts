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

/** What an address ends in that brings a list: a fragment, so that no server sees it. */
export const LIST_FRAGMENT = '#lista=';

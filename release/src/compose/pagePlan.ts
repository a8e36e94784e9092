import type { PageContent } from '@mg/shared/domain/pageContent';
import { productPath, ROUTES } from '@mg/shared/routes';

/** A page with a file of its own. */
export interface PlannedPage {
  /** Path of the file below the site. */
  file: string;
  /** Its address, percent-encoded as in links. */
  path: string;
}

/** Pages that are made of the same code and content. */
export interface PageGroup {
  /** The remotes' screens that are in the pages from the start. */
  screens: readonly string[];
  content: PageContent;
  pages: PlannedPage[];
}

/** All pages that have a file of their own: home, the catalogue, and one for each type. */
export function planPages({ takenAt, types = [], promotions = [] }: PageContent): PageGroup[] {
  return [
    {
      screens: ['home/HomeScreen'],
      content: { takenAt, promotions },
      pages: [
        { file: 'index.html', path: ROUTES.home },
        { file: 'home/index.html', path: ROUTES.home },
      ],
    },
    {
      screens: ['catalogue/CatalogueScreen', 'quote/QuoteButton'],
      content: { takenAt, types },
      pages: [
        { file: 'products/index.html', path: ROUTES.products },
        ...types
          .filter(({ name }) => isFolderName(name))
          .map(({ name }) => ({ file: `products/${name}/index.html`, path: productPath(name) })),
      ],
    },
  ];
}

/** A type whose name is no folder's, such as one with a slash, is rendered by browsers alone. */
const isFolderName = (name: string) =>
  !/[/\\]|^\.|^index\.html/.test(name) && Buffer.byteLength(name) <= 200;

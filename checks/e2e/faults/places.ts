import type { Locator, Page } from '@playwright/test';
import { Catalogue } from '../Catalogue';

/** Describes a remote by its place in a page. */
export interface Place {
  path: string;
  exposed: string;
  /** Finds a working version. */
  good(page: Page): Locator;
  /** Finds the error view. */
  failed(page: Page): Locator;
}

export const PLACES: Record<string, Place> = {
  home: {
    path: '/home',
    exposed: 'HomeScreen',
    good: (page) => page.getByRole('heading', { name: 'Sobre nosotros' }),
    failed: (page) => page.getByText('No pudimos mostrar la página de inicio'),
  },
  catalogue: {
    path: '/products',
    exposed: 'CatalogueScreen',
    good: (page) => page.getByRole('heading', { name: 'Catálogo' }),
    failed: (page) => page.getByText('No pudimos mostrar el catálogo'),
  },
  quote: {
    path: '/products',
    exposed: 'QuoteButton',
    good: (page) => new Catalogue(page).quoteButton,
    failed: (page) => page.getByRole('link', { name: 'Enviar lista por chat' }),
  },
};

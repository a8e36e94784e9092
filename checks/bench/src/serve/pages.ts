/** Maps the measured pages from their names in the table to their paths. */
export const PAGES = {
  home: '/home',
  catalogue: '/products',
  type: '/products/BOLSAS%20CAMISETA',
} as const;

export type PageName = keyof typeof PAGES;

export const MAIN_PAGES = ['home', 'catalogue'] as const;

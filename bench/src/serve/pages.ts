/** The measured pages, by their names in the table. */
export const PAGES = {
  home: '/home',
  catalogue: '/products',
  type: '/products/BOLSAS%20CAMISETA',
} as const;

export type PageName = keyof typeof PAGES;

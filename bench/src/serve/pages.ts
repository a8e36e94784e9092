/** The pages that are measured, by the names that the table gives them. */
export const PAGES = {
  home: '/home',
  catalogue: '/products',
  type: '/products/BOLSAS%20CAMISETA',
} as const;

export type PageName = keyof typeof PAGES;

import type { RunningSite } from '@mg/local/startSite';
import type { Front } from './startFront';

/** Maps the measured pages from their names in the table to their paths. */
export const PAGES = {
  home: '/home',
  catalogue: '/products',
  type: '/products/BOLSAS%20CAMISETA',
} as const;

export type PageName = keyof typeof PAGES;

export const MAIN_PAGES = ['home', 'catalogue'] as const;

/** Serves one implementation of the site for measurement. */
export interface Contender {
  title: string;
  front: Front;
  /** Is false when the pages are HTML alone, without controls. */
  hasScripts: boolean;
  /** Is absent when another process, or another contender's server, has the files. */
  server?: RunningSite;
  close(): Promise<void>;
}

export const pageUrl = ({ front }: Contender, page: PageName): string => front.url + PAGES[page];

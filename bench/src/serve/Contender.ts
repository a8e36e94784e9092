import type { RunningSite } from '@mg/local/startSite';
import type { Front } from './startFront';
import { PAGES, type PageName } from './pages';

/** One implementation of the site, served for measurement. */
export interface Contender {
  title: string;
  front: Front;
  /** Its server; absent when another contender's server serves it. */
  server?: RunningSite;
  close(): Promise<void>;
}

export const pageUrl = ({ front }: Contender, page: PageName): string => front.url + PAGES[page];

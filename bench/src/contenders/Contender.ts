import type { RunningSite } from '@mg/local/startSite';
import type { Front } from '../serve/startFront';
import { PAGES, type PageName } from '../serve/pages';

/** One way of making the site, served and ready to be measured. */
export interface Contender {
  title: string;
  front: Front;
  /** Its own server; absent where another contender's serves it. */
  server?: RunningSite;
  close(): Promise<void>;
}

export const pageUrl = ({ front }: Contender, page: PageName): string => front.url + PAGES[page];

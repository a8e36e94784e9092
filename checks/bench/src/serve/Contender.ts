import type { RunningSite } from '@mg/local/startSite';
import type { Front } from './startFront';
import { PAGES, type PageName } from './pages';

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

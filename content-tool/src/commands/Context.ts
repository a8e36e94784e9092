import type { Outcome } from '@mg/command';
import type { DocumentDatabase } from '../database/DocumentDatabase';

/** Tells the commands where they run. */
export interface Context {
  /** Resolves relative paths of the command line. */
  cwd: string;
  /** Holds catalogue.json, promotions.json and the pictures. */
  folder: string;
  /** Names the site's folder, whose `files/` has the pictures; it may be on another machine. */
  siteFolder: () => string;
  /** Is the time of the checks. */
  now: () => number;
  openDatabase: () => Promise<DocumentDatabase>;
  /** Composes the pages anew, and returns whether that is done. */
  compose: () => Promise<boolean>;
}

/** Ends a command whose work is done, except for the rows that it names. */
export const DONE_IN_PART = 3;

export type Answer = Outcome & { code?: number };

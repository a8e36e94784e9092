import type { DocumentDatabase } from '../database/restDatabase';

/** Tells where the content lies, and where it goes. */
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
  /** Composes the pages anew. */
  compose: () => Promise<Composed>;
  /** Serves until a signal ends the process. */
  serve: (start: () => Promise<{ url: string; close(): Promise<void> }>) => Promise<void>;
  /** Opens the editor beyond this machine. */
  password?: string;
}

/** Tells how a composition ended. */
export interface Composed {
  ok: boolean;
  /** Is absent when nothing was composed. */
  serial?: number;
  /** Proves that the public sees the pages; absent without a public address. */
  receipt?: { url: string; pages: number; files: number };
  /** Is true when the site's folder is on another machine, which composes by itself. */
  isElsewhere?: boolean;
  /** Says why nothing was composed, or why no receipt was reached. */
  problem?: string;
}

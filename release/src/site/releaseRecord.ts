import type { AppName } from './siteLayout';

/** One release record: what is live, and how that came about. Written once, never changed. */
export interface ReleaseRecord {
  serial: number;
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  reason: string;
  action: ReleaseAction;
  /** An app that was not live has no `from`; one that was taken out has no `to`. */
  changes: { app: AppName; from?: string; to?: string }[];
  apps: Record<AppName, LiveApp>;
  /** Versions that were rolled back from, by app. */
  quarantined: Record<AppName, Record<string, Quarantine>>;
  /** The page's configuration (`SiteConfig`), as composed into the pages. */
  config: object;
  /** Addresses of the pages that have a file of their own, besides the empty one. */
  pages?: string[];
  /** Hash of the worker that keeps pages for when there is no line: `sha384-...`. */
  worker?: string;
  /** Absent where browsers render every page alone. */
  content?: {
    /** When the document store was read for the pages, ISO 8601. */
    takenAt: string;
    /** Addresses of the pages that are whole without a script. */
    pages: string[];
  };
}

export type ReleaseAction = 'promote' | 'rollback' | 'compose';

export interface LiveApp {
  version: string;
  since: string;
  by: string;
  /** Hash of the version's `release.json`, which holds the hash of each of its files. */
  manifest: string;
  /** What a visitor's browser falls back to, and a rollback without a version goes to. */
  lastGood?: string;
  /** Versions that were live before and not rolled back from, newest first. */
  past: string[];
}

export interface Quarantine {
  at: string;
  by: string;
  reason: string;
}

/** What someone wants to become live. */
export interface Change {
  action: ReleaseAction;
  /** The version that each named app gets, or null to take it out; the others keep theirs. */
  versions: Readonly<Record<AppName, string | null>>;
  by: string;
  reason: string;
  /** The page's configuration; absent keeps the present one. */
  config?: object;
  /** Takes the versions out of quarantine. */
  unquarantine?: boolean;
  /** Goes ahead although a last good version will no longer fit; it is then named no more. */
  strandLastGood?: boolean;
  /** Goes ahead although pages will be brought by nobody any more. */
  dropPages?: boolean;
}

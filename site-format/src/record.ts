import type { AppName } from './layout';

/** One release record: the live versions and their origin. Written once, never changed. */
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
  /** Hash of the worker that keeps the offline cache: `sha384-...`. */
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
  /** The fallback version of visitors' browsers, and of a rollback without a version. */
  lastGood?: string;
  /** Versions that were live before and not rolled back from, newest first. */
  past: string[];
}

export interface Quarantine {
  at: string;
  by: string;
  reason: string;
}

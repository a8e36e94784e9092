import type { AppName } from './layout';

/** Has what is decided before the pages are composed. */
export interface PlannedRecord {
  serial: number;
  /** Follows ISO 8601, in UTC. */
  at: string;
  action: ReleaseAction;
  /** A new app has no `from`; a removed app has no `to`. */
  changes: { app: AppName; from?: string; to?: string }[];
  apps: Record<AppName, LiveApp>;
  /** Lists versions in quarantine after a rollback, by app. */
  quarantined: Record<AppName, Record<string, Quarantine>>;
  /** Verifies the links of previews; absent where the site's key is unreadable. */
  previewKey?: object;
  /** Equals the `SiteConfig` in the pages. */
  config: object;
  /** Tells that server builds ran without a cage. */
  uncaged?: true;
  /** Numbers the root that says whose signatures count; absent before signatures. */
  root?: number;
  /** Ends the trust in a site that shows no later record, in ISO 8601. */
  expires?: string;
}

/**
 * Records the live versions and their origin; a record never changes. Everybody reads records, so
 * `Author` has the people and their reasons.
 */
export interface ReleaseRecord extends PlannedRecord {
  /** Lists the addresses with a page file of their own, except the empty address. */
  pages: string[];
  /** Hashes every file of the record's set, by path, except the log and the record itself. */
  files: Record<string, string>;
  /** Hashes the log's line of the record before, which holds the hash of all earlier lines. */
  log: string | null;
  /** Is absent when no page is prerendered. */
  content?: {
    /** Dates the read from the document store, in ISO 8601. */
    takenAt: string;
    /** Lists the addresses of pages that need no script for their content. */
    pages: string[];
  };
}

export type ReleaseAction = 'promote' | 'rollback' | 'compose';

export interface LiveApp {
  version: string;
  since: string;
  /** Verifies the version's `release.json`, which holds the hash of each file. */
  manifest: string;
  /** Names the fallback version of browsers, and of a rollback without a version. */
  lastGood?: string;
  /** Verifies the `release.json` of that version. */
  lastGoodManifest?: string;
  /** Lists earlier live versions outside quarantine, newest first. */
  past: string[];
}

export interface Quarantine {
  at: string;
}

/** Pages and their service worker agree on these names and messages. */

/** Lies at the top of the site: a worker controls only the addresses below its own. */
export const WORKER_ADDRESS = '/sw.js';

/** Names the offline cache. The number rises when the worker cannot read an older cache. */
export const CACHE = 'mg-copy-1';

/** Begins the names of all offline caches, older ones included. */
export const CACHE_PREFIX = 'mg-copy-';

/** Tells the worker about an idle page. */
export interface CacheRequest {
  /** Identifies the page's release record. */
  serial: number;
  /** Lists the addresses of the published files that the page has loaded. */
  used: readonly string[];
  /** Makes the worker fetch the page and its styles only. */
  saveData: boolean;
}

/** The agreement between pages and the service worker that serves them offline. */

/** At the top of the site: a worker controls the addresses below its own only. */
export const WORKER_ADDRESS = '/sw.js';

/** The offline cache. Its number rises when the worker cannot read an older cache. */
export const CACHE = 'mg-copy-1';

/** Prefix of the offline caches of every number. */
export const CACHE_PREFIX = 'mg-copy-';

/** The message of an idle page to its worker. */
export interface CacheRequest {
  /** Serial of the page's release record. */
  serial: number;
  /** Addresses of the published files that the page has loaded. */
  used: readonly string[];
  /** The visitor saves data: the worker fetches the page and its styles only. */
  saveData: boolean;
}

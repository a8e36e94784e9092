/** What pages and the worker agree on that keeps a copy of them for when there is no line. */

/** At the top of the site: a worker may answer only for what lies below its own address. */
export const WORKER_ADDRESS = '/sw.js';

/** Name of the cache that holds the copy. Raised whenever a worker could not read an older one. */
export const COPY = 'mg-copy-1';

/** With what the names of all such caches begin. */
export const COPIES = 'mg-copy-';

/** What a page asks its worker for, once it has come to rest. */
export interface KeepRequest {
  /** Number of the record that the page is of. */
  serial: number;
  /** Addresses of published files that the page has used. */
  used: readonly string[];
  /** The visitor saves data: nothing but the page itself is fetched for the copy. */
  frugal: boolean;
}

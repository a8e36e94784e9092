/** Names the offline cache. The release tool's worker deletes all caches whose names begin alike. */
export const CACHE = 'mg-copy-1';

/** Tells the worker about an idle page. */
export interface CacheRequest {
  serial: number;
  used: readonly string[];
  /** Makes the worker fetch the page and its styles only. */
  saveData: boolean;
}

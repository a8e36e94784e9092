/** How content that is shown stands against the document store. */
export interface Freshness {
  /** When the newest of it was read, ISO 8601; absent before anything has come. */
  takenAt?: string;
  /**
   * - `stale`: it came with the page and has not been refreshed
   * - `refreshing`: that is under way
   * - `fresh`: read by this page itself
   * - `unreachable`: the refresh failed, the next one may be tried
   */
  freshness?: 'stale' | 'refreshing' | 'fresh' | 'unreachable';
}

/** One load per page, unless it failed. Content that nobody has dated is taken for fresh. */
export const mayLoad = ({ status, freshness }: Freshness & { status: string }): boolean =>
  status === 'idle' ||
  status === 'failed' ||
  (status !== 'loading' && (freshness === 'stale' || freshness === 'unreachable'));

export const isNewer = (takenAt: string, than: Freshness): boolean =>
  than.takenAt === undefined || Date.parse(takenAt) > Date.parse(than.takenAt);

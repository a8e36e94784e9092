/** A wrong header silences no page for a day. */
const LONGEST_MS = 6 * 3600_000;

/** Returns how long a busy service asks to wait, in ms, by seconds or by a date; else 0. */
export function retryAfter({ headers }: { headers?: Headers }): number {
  const text = headers?.get('retry-after') ?? '';
  // The service's own clock counts, where a browser may read that clock.
  const now = Date.parse(headers?.get('date') ?? '') || Date.now();
  const wait = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Math.max(Math.min(wait, LONGEST_MS), 0) || 0;
}

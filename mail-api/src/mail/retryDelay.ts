/**
 * Doubles the delay before the next attempt from `baseMs` up to `maxMs`. A random cut of up to a
 * half separates the retries of mails that fail together.
 * @param failures failed attempts so far, from 1
 */
export function retryDelay(failures: number, baseMs: number, maxMs: number, random = Math.random) {
  // The bound keeps the doubling from Infinity.
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (1 - random() / 2));
}

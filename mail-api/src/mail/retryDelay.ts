/**
 * Delay before the next attempt: it doubles from `baseMs` up to `maxMs`. A random cut of up to a
 * half separates the retries of mails that failed together.
 * @param failures failed attempts so far, from 1
 */
export function retryDelay(
  failures: number,
  { baseMs, maxMs, random = Math.random }: RetryDelayOptions,
): number {
  // The bound keeps the doubling from Infinity.
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (1 - random() / 2));
}

interface RetryDelayOptions {
  baseMs: number;
  maxMs: number;
  random?: () => number;
}

/**
 * Delay before the next attempt: doubles from `baseMs` up to `maxMs`, and is then shortened by up
 * to a half at random, so that what failed together does not come back together.
 * @param failures failed attempts so far, from 1
 */
export function retryDelay(
  failures: number,
  { baseMs, maxMs, random = Math.random }: RetryDelayOptions,
): number {
  // Past 2^30 the doubling has long met any maximum; without the bound it would reach Infinity.
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (1 - random() / 2));
}

interface RetryDelayOptions {
  baseMs: number;
  maxMs: number;
  random?: () => number;
}

import type { Tell } from './SiteStorage';

/**
 * Works on `size` items at a time, and returns the results in the items' order. Begins no further
 * item after an error.
 */
export async function inBatches<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
  tell?: Tell,
): Promise<R[]> {
  const results: R[] = [];
  let [next, done] = [0, 0];
  const workOn = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]!);
      tell?.(`${(done += 1)} of ${items.length}`);
    }
  };
  const workers = Array.from({ length: size }, workOn);
  await Promise.all(workers).catch((error: unknown) => {
    next = items.length;
    throw error;
  });
  return results;
}

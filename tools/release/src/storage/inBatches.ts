/**
 * Works on `size` items at a time, and returns the results in the items' order. Begins no further
 * item after an error.
 */
export async function inBatches<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const workOn = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]!);
    }
  };
  const workers = Array.from({ length: size }, workOn);
  await Promise.all(workers).catch((error: unknown) => {
    next = items.length;
    throw error;
  });
  return results;
}

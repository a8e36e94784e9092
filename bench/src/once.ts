/** A function that does its work at the first call only, and gives every caller its result. */
export function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined;
  return () => (result ??= { value: work() }).value;
}

/** Returns the sample at the nearest rank; `share` is from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Returns the middle sample, or the lower one of two; NaN without samples. */
export const median = (samples: readonly number[]): number =>
  [...samples].sort((a, b) => a - b)[Math.ceil(samples.length / 2) - 1] ?? NaN;

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

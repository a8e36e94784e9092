/** Writes a list of SQL with a `?` for each value; the NULL stands for an empty list. */
export const listOf = (values: readonly unknown[]): string =>
  `(${values.map(() => '?').join(', ') || 'NULL'})`;

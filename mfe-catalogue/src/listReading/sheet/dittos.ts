/** Matches a cell that repeats the cell above. */
const DITTO = /^(?:["“”″〃]+|''|´´|,,|[ií]d(?:em)?\.?)$/i;

/** Fills each cell that repeats the cell above; rows that repeat nothing stay the same objects. */
export function withoutDittos(rows: string[][]): string[][] {
  const filled: string[][] = [];
  for (const row of rows) {
    const above = filled.at(-1) ?? [];
    const repeats = row.some((cell, at) => DITTO.test(cell) && above[at]);
    filled.push(
      repeats ? row.map((cell, at) => (DITTO.test(cell) ? above[at] || cell : cell)) : row,
    );
  }
  return filled;
}

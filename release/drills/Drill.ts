/** What a drill found: figures for people, and what went wrong, which must be nothing. */
export interface DrillReport {
  figures: Record<string, string | number>;
  failures: string[];
}

export interface Drill {
  summary: string;
  /** How many of what, by flag, with the size that the project's promise is made at. */
  sizes: Record<string, number>;
  run(sizes: Record<string, number>): Promise<DrillReport>;
}

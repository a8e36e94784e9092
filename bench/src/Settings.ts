/** The options of a run. */
export interface Settings {
  /** Loads of one page for each median. */
  runs: number;
  /** Lighthouse loads every page a second time. */
  warm: boolean;
  /** Repetitions of one interaction. */
  repetitions: number;
  /** Prints progress. */
  tell(line: string): void;
}

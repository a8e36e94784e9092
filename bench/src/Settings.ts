/** What a run is asked to do. */
export interface Settings {
  /** Loads of one page by Lighthouse, and of others where a median is taken. */
  runs: number;
  /** Whether Lighthouse loads every page a second time, too. */
  warm: boolean;
  /** Repetitions of one interaction. */
  repetitions: number;
  /** Tells of progress. */
  tell(line: string): void;
}

import type { BenchContext } from '../contenders/BenchContext';
import type { Figure } from '../report/Figure';

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

/** A group of rows, measured together. */
export interface Measure {
  /** Its name in `--only`. */
  name: string;
  title: string;
  /** Its text in the help. */
  what: string;
  measure(context: BenchContext, settings: Settings): Promise<Figure[]>;
}

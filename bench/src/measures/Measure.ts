import type { BenchContext } from '../contenders/BenchContext';
import type { Figure } from '../report/Figure';
import type { Settings } from '../Settings';

/** A group of rows, measured together. */
export interface Measure {
  /** Its name in `--only`. */
  name: string;
  title: string;
  /** Its text in the help. */
  what: string;
  measure(context: BenchContext, settings: Settings): Promise<Figure[]>;
}

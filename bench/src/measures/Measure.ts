import type { World } from '../contenders/World';
import type { Figure } from '../report/Figure';
import type { Settings } from '../Settings';

/** A group of rows, measured together. */
export interface Measure {
  /** As in `--only`. */
  name: string;
  title: string;
  /** For the help. */
  what: string;
  measure(world: World, settings: Settings): Promise<Figure[]>;
}

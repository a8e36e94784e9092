import type { Change } from './changes';
import type { FigureGroup } from './Figure';
import type { Machine } from './machine';

export interface Report {
  takenAt: string;
  machine: Machine;
  rounds: number;
  groups: FigureGroup[];
  /** Names the other commit of `--against`. */
  against?: string;
  /** Lists the differences to that commit beyond the noise. */
  changes: Change[];
}

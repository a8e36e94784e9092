import { writeFileSync } from 'node:fs';
import type { Change } from './changes';
import type { FigureGroup } from './Figure';
import type { Machine } from './machine';

export interface Report {
  format: 2;
  takenAt: string;
  machine: Machine;
  rounds: number;
  groups: FigureGroup[];
  /** Names the other commit of `--against`. */
  against?: string;
  /** Lists the differences to that commit beyond the noise. */
  changes: Change[];
}

export const writeReport = (file: string, report: Report): void =>
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);

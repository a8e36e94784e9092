import { readFileSync, writeFileSync } from 'node:fs';
import type { FigureGroup } from './Figure';
import type { Machine } from './machine';

export interface Report {
  format: 1;
  takenAt: string;
  machine: Machine;
  runs: number;
  repetitions: number;
  groups: FigureGroup[];
}

export const writeReport = (file: string, report: Report): void =>
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);

/** @throws when the file is no report */
export function readReport(file: string): Report {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
  if (report?.format !== 1) throw new Error(`${file} was not written by --output of this bench`);
  return report;
}

import type { Program } from './command.mjs';

/** The result of a drill. */
export interface DrillReport {
  figures: Record<string, string | number>;
  /** Each promise, and whether it held; or the cases in which it did not. */
  promises: Record<string, boolean | string[]>;
}

/** Something that breaks on purpose, at the size of the project's promises. */
export interface Drill {
  summary: string;
  /** By name: the full size, or `false` for a flag, or choices of which the first is the default. */
  options?: Record<string, [full: number | false | string[], text: string]>;
  // Each as its option says: a number, a boolean or a text.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  run(options: Record<string, any>): Promise<DrillReport>;
}

export function drillProgram(name: string, drills: Record<string, Drill>): Program;

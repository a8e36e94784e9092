import type { Program } from './command.mjs';

/** Reports the result of a drill. */
export interface DrillReport {
  figures: Record<string, string | number>;
  /** A promise holds when its value is `true` or an empty list of broken cases. */
  promises: Record<string, boolean | string[]>;
}

/** Breaks real processes on purpose, at the size of the project's promises. */
export interface Drill {
  summary: string;
  /** Explains the drill and its figures, below the summary. */
  help?: string;
  /**
   * A number sets the full size, a text the default text, `false` makes a flag, a list gives choices,
   * first the default.
   */
  options?: Record<string, [full: number | string | false | string[], text: string]>;
  // Each value has the type of its option.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  run(options: Record<string, any>): Promise<DrillReport>;
}

export function drillProgram(name: string, drills: Record<string, Drill>): Program;

/** `count` is a plain number, `score` one of 0 to 100, `shift` a layout shift. */
export type Unit = 'ms' | 'KB' | 'count' | 'score' | 'shift';

export interface Baseline {
  title: string;
  value: number;
}

/** What a figure has to keep to, and whether it does. */
export interface Target {
  text: string;
  holds: boolean;
  /** The baseline that it compares with. */
  baseline?: string;
}

/** One row of the table. */
export interface Figure {
  /** Stays the same from run to run, so that two runs can be compared. */
  id: string;
  title: string;
  unit: Unit;
  value: number;
  /** What the value is the median or percentile of. */
  samples?: number[];
  baselines: Baseline[];
  targets: Target[];
  /** What explains the value, such as the requests that it counts. */
  notes?: string[];
}

/** Rows that were measured together. */
export interface FigureGroup {
  /** As in `--only`. */
  name: string;
  title: string;
  figures: Figure[];
  /** Why there are no figures. */
  failure?: string;
  seconds: number;
}

type Rule = (figure: { value: number; unit: Unit; baselines: Baseline[] }) => Target;

interface Parts extends Omit<Figure, 'baselines' | 'targets'> {
  baselines?: Baseline[];
  targets?: Rule[];
}

/** A figure with its targets judged. */
export function figure({ baselines = [], targets = [], ...parts }: Parts): Figure {
  const judged = targets.map((rule) => rule({ ...parts, baselines }));
  return { ...parts, baselines, targets: judged };
}

export const atMost =
  (limit: number): Rule =>
  ({ value }) => ({ text: `<= ${limit}`, holds: value <= limit });

export const below =
  (limit: number): Rule =>
  ({ value }) => ({ text: `< ${limit}`, holds: value < limit });

export const atLeast =
  (limit: number): Rule =>
  ({ value }) => ({ text: `>= ${limit}`, holds: value >= limit });

/** A multiple of a baseline. */
export const timesAtMost =
  (limit: number, baseline: string): Rule =>
  ({ value, baselines }) => {
    const of = valueOf(baselines, baseline);
    return { text: `<= ${limit}x`, holds: value <= of * limit, baseline };
  };

/** No worse than a baseline, but for so much that two loads of one page differ anyway. */
export const noWorseThan =
  (baseline: string, tolerance: number): Rule =>
  ({ value, baselines, unit }) => ({
    text: `<= it + ${tolerance} ${unit}`,
    holds: value <= valueOf(baselines, baseline) + tolerance,
    baseline,
  });

const valueOf = (baselines: Baseline[], title: string) =>
  baselines.find((baseline) => baseline.title === title)?.value ?? NaN;

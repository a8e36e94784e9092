/** `count` is a plain number, `score` a number from 0 to 100, `shift` a layout shift. */
export type Unit = 'ms' | 'KB' | 'count' | 'score' | 'shift';

export interface Baseline {
  title: string;
  value: number;
}

export interface Target {
  text: string;
  holds: boolean;
  /** Names the compared baseline. */
  baseline?: string;
}

/** Fills a row of the table. */
export interface Figure {
  /** Stays the same in every run, for comparisons. */
  id: string;
  title: string;
  unit: Unit;
  value: number;
  /** Determine the value, mostly as the median. */
  samples?: number[];
  baselines: Baseline[];
  targets: Target[];
  /** List details, such as the counted requests. */
  notes?: string[];
}

/** Groups the rows of one measure. */
export interface FigureGroup {
  /** Selects the measure in `--only`. */
  name: string;
  title: string;
  figures: Figure[];
  /** Explains missing figures. */
  failure?: string;
  seconds: number;
}

export type Rule = (figure: Omit<Figure, 'targets'>) => Target;

interface Parts extends Omit<Figure, 'baselines' | 'targets'> {
  /** Maps titles to values. */
  baselines?: Record<string, number>;
  targets?: Rule[];
}

/** Makes a figure and evaluates its targets. */
export function figure({ baselines: values = {}, targets = [], ...parts }: Parts): Figure {
  const baselines = Object.entries(values).map(([title, value]) => ({ title, value }));
  return { ...parts, baselines, targets: targets.map((rule) => rule({ ...parts, baselines })) };
}

interface SampledParts extends Omit<Parts, 'value' | 'baselines'> {
  samples: number[];
  baselines?: Record<string, number[]>;
  /** Derives a value from samples, such as their median. */
  of(samples: readonly number[]): number;
}

/** Makes a figure of samples. */
export function sampled({ of, baselines = {}, ...parts }: SampledParts): Figure {
  const values = Object.entries(baselines).map(([title, samples]) => [title, of(samples)] as const);
  return figure({ ...parts, value: of(parts.samples), baselines: Object.fromEntries(values) });
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

/** Limits a figure to a multiple of a baseline. */
export const timesAtMost =
  (limit: number, baseline: string): Rule =>
  ({ value, baselines }) => ({
    text: `<= ${limit}x`,
    holds: value <= valueOf(baselines, baseline) * limit,
    baseline,
  });

/** Limits a figure to a baseline plus the noise of two loads. */
export const noWorseThan =
  (baseline: string, tolerance: number): Rule =>
  ({ value, baselines, unit }) => ({
    text: `<= it + ${tolerance} ${unit}`,
    holds: value <= valueOf(baselines, baseline) + tolerance,
    baseline,
  });

const valueOf = (baselines: Baseline[], title: string) =>
  baselines.find((baseline) => baseline.title === title)?.value ?? NaN;

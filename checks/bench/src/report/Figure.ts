import { median } from '../statistics';
import { pairedInterval, type Interval } from './pairedInterval';

/** `count` is a plain number, `score` a number from 0 to 100, `shift` a layout shift. */
export type Unit = 'ms' | 'KB' | 'count' | 'score' | 'shift';

export interface Baseline {
  title: string;
  value: number;
  /** Determine the value, in pairs with the figure's own samples. */
  samples?: number[];
  /** Bounds the figure's difference to the baseline; absent without enough pairs. */
  difference?: Interval;
}

export interface Target {
  text: string;
  /** Tells whether the target holds: also where the figure misses it by less than its noise. */
  holds: boolean;
  /** Is true when only the noise lets the target hold. */
  byNoise: boolean;
  /** Names the compared baseline. */
  baseline?: string;
}

/** Fills a row of the table. */
export interface Figure {
  /** Stays the same in every run. */
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
}

export type Rule = (figure: Omit<Figure, 'targets'>) => Target;

interface Parts extends Omit<Figure, 'baselines' | 'targets'> {
  /** Maps titles to values. */
  baselines?: Record<string, number>;
  targets?: Rule[];
}

/** Two counts of the same bytes differ by a few, such as those of a date. */
const COUNTED_NOISE = { KB: 0.1, ms: 0, count: 0, score: 0, shift: 0 };

/** Makes a figure of counted values and evaluates its targets. */
export function figure({ baselines = {}, ...parts }: Parts): Figure {
  const noise = COUNTED_NOISE[parts.unit];
  const compared = Object.entries(baselines).map(([title, value]) => {
    const more = parts.value - value;
    return { title, value, difference: { low: more - noise, high: more + noise } };
  });
  return judged({ ...parts, baselines: compared });
}

interface PairedParts extends Omit<Parts, 'value' | 'baselines'> {
  samples: number[];
  /** Maps titles to samples; the same index belongs to the same round. */
  baselines: Record<string, number[]>;
}

/** Makes a figure of medians, which compares round by round. */
export function paired({ samples, baselines, ...parts }: PairedParts): Figure {
  const compared = Object.entries(baselines).map(([title, others]) => ({
    ...{ title, value: median(others), samples: others },
    difference: pairedInterval(samples, others),
  }));
  return judged({ ...parts, samples, value: median(samples), baselines: compared });
}

const judged = ({ targets = [], ...parts }: Omit<Figure, 'targets'> & { targets?: Rule[] }) => ({
  ...parts,
  targets: targets.map((rule) => rule(parts)),
});

const plain =
  (text: string, holds: (value: number) => boolean): Rule =>
  ({ value }) => ({ text, holds: holds(value), byNoise: false });

export const atMost = (limit: number): Rule => plain(`<= ${limit}`, (value) => value <= limit);

export const below = (limit: number): Rule => plain(`< ${limit}`, (value) => value < limit);

export const atLeast = (limit: number): Rule => plain(`>= ${limit}`, (value) => value >= limit);

/** Limits a figure to a multiple of a baseline, or demands the multiple of a score. */
export const timesAtMost =
  (limit: number, title: string): Rule =>
  ({ value, unit, baselines }) => {
    const baseline = baselines.find((one) => one.title === title);
    const allowed = (baseline?.value ?? NaN) * limit;
    const isMore = unit === 'score';
    const holds = isMore ? value >= allowed : value <= allowed;
    const byNoise =
      !holds &&
      baseline?.difference !== undefined &&
      baseline.difference.low <= allowed - baseline.value;
    const text = `${isMore ? '>=' : '<='} ${limit}x`;
    return { text, holds: holds || byNoise, byNoise, baseline: title };
  };

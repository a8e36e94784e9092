import type { BenchContext } from '../contenders/BenchContext';
import { timesAtMost, type Figure, type Rule } from '../report/Figure';
import { MAIN_PAGES, type PageName } from '../serve/Contender';

export interface Settings {
  /** Counts the rounds, in each of which all contenders take turns. */
  rounds: number;
  /** Names another commit's site, which replaces all other baselines. */
  against?: string;
  /** Prints progress. */
  tell(line: string): void;
}

/** Measures a group of rows together. */
export type Measure = (context: BenchContext, settings: Settings) => Promise<Figure[]>;

/** Measures the home page, then the catalogue. */
export async function ofMainPages(
  figuresOf: (page: PageName) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of MAIN_PAGES) figures.push(...(await figuresOf(page)));
  return figures;
}

/** Returns a figure's targets; beside another commit each figure has the same one. */
export const targetsOf = ({ against }: Settings, ...rules: Rule[]): Rule[] =>
  against ? [timesAtMost(1, against)] : rules;

/** Returns all of a round's contenders; each other round begins at the other end. */
export const inTurns = <T>(all: readonly T[], round: number): T[] =>
  round % 2 === 0 ? [...all] : [...all].reverse();

import type { BenchContext } from '../contenders/BenchContext';
import type { Figure } from '../report/Figure';
import { MAIN_PAGES, type PageName } from '../serve/pages';

export interface Settings {
  /** Counts the loads of one page, for their median. */
  runs: number;
  /** Loads every page a second time in Lighthouse. */
  warm: boolean;
  /** Counts the repetitions of one interaction. */
  repetitions: number;
  /** Prints progress. */
  tell(line: string): void;
}

/** Measures a group of rows together. */
export type Measure = (context: BenchContext, settings: Settings) => Promise<Figure[]>;

/** Divides the speed of the processor, as Lighthouse does for its phone. */
export const CPU_SLOWDOWN = 4;

/** Measures the home page, then the catalogue. */
export async function ofMainPages(
  figuresOf: (page: PageName) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of MAIN_PAGES) figures.push(...(await figuresOf(page)));
  return figures;
}

import type { Files } from '../content/readFiles';
import { textsOf } from '../content/rows';
import { inSpanish } from '../content/words';
import type { Context } from '../publication/Context';
import { checkRows } from '../rules/checkRows';
import { stopsPublication, type Problem } from '../rules/Problem';

/** Tells what is wrong in one place of the content. */
export interface ContentProblem {
  /** Names the type, the subtype and the product; absent for a promotion. */
  product?: string[];
  /** Is the place of a promotion in the list. */
  promotion?: number;
  text: string;
  /** Stops a publication: visitors would not see the entry as it is. */
  stops: boolean;
}

/** Checks the content by all rules. */
export function problemsOf(files: Files, context: Context): ContentProblem[] {
  const { products, promotions } = checkRows(files.rows(), false, context);
  const inWords = (problem: Problem) => ({
    text: inSpanish(problem.kind, problem),
    stops: stopsPublication(problem),
  });
  return [
    ...products!.flatMap(({ row, problems }) =>
      problems.map((problem) => ({ product: textsOf(row), ...inWords(problem) })),
    ),
    ...promotions!.flatMap(({ problems }, promotion) =>
      problems.map((problem) => ({ promotion, ...inWords(problem) })),
    ),
  ];
}

import type { Cell } from '../rows/rows';
import { checkRows } from '../commands/checkCommand';
import type { Context } from '../publication/Context';
import type { Problem } from '../rules/Problem';
import type { Draft } from './Draft';
import { inSpanish } from './spanish';

/** Tells what is wrong in one place of the content. */
export interface DraftProblem {
  /** Names the place of a product; absent for a promotion. */
  product?: { type: string; subtype: string; name: string };
  /** Is the place of a promotion in the list. */
  promotion?: number;
  text: string;
  /** Stops a publication: visitors would not see the entry as it is. */
  stops: boolean;
}

/** Leave a doubt that the person may answer with yes. */
const DOUBTS = new Set<Problem['kind']>([
  ...(['alike', 'encoding', 'looks like a date', 'past', 'undated', 'spelling'] as const),
]);

/** Checks the content by all rules; the line of a cell is the number of its row. */
export function problemsOf({ types, promotions }: Draft, context: Context): DraftProblem[] {
  const rows = types.flatMap(({ name: type, subtypes }) =>
    subtypes.flatMap(({ name: subtype, products }) =>
      products.map((product) => ({ type, subtype, product })),
    ),
  );
  const cell = (text: string, line: number): Cell => ({ text, place: { line } });
  const found = checkRows(
    {
      products: rows.map(({ type, subtype, product }, line) => ({
        type: cell(type, line),
        subtype: cell(subtype, line),
        product: cell(product, line),
      })),
      promotions: promotions.map(({ image, name, date }, line) => ({
        image: cell(image, line),
        name: cell(name, line),
        date: cell(date, line),
      })),
    },
    false,
    context,
  );
  const inWords = (problem: Problem) => ({
    text: inSpanish(problem),
    stops: problem.blocks && !DOUBTS.has(problem.kind),
  });
  return [
    ...found.products!.problems.map((problem) => {
      const { type, subtype, product } = rows[problem.place.line]!;
      return { product: { type, subtype, name: product }, ...inWords(problem) };
    }),
    ...found.promotions!.problems.map((problem) => ({
      promotion: problem.place.line,
      ...inWords(problem),
    })),
  ];
}

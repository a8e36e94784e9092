import type { Cell, ProductRow } from '../content/rows';
import { simplified } from '../content/simplified';
import { placeInWords } from '../content/words';
import { likeKey } from './likeKey';
import { blocking, mended, problemOf, unevenProblem, type Checked, type Problem } from './Problem';
import { cleaned, textProblem } from './textProblem';

/** Matches ids that the document database refuses. */
export const RESERVED = /\/|^\.\.?$|^__.*__$/;

/**
 * Checks rows of products, each against its own rules and against all rows above. A hidden row has no
 * problems, and no other row is compared with it.
 *
 * @param fix mends what is certain, and reports each mend
 * @param present has products beside which the rows stand; no row repeats their types
 */
export function checkProducts(
  rows: readonly ProductRow[],
  fix: boolean,
  present: readonly ProductRow[] = [],
): Checked<ProductRow>[] {
  const all = [...present, ...rows];
  const types = spellings(all.map(({ type }) => type));
  const subtypes = spellings(all.map(({ subtype }) => subtype));
  const seen = new Map<string, ProductRow>();
  for (const row of present) findTwin(row, seen);
  let above: Partial<ProductRow> = {};
  const check = (row: ProductRow): Omit<Checked<ProductRow>, 'row'> => {
    if (row.uneven) {
      above = {};
      return { problems: [unevenProblem(row.uneven)] };
    }
    const type = repeating(nameProblem('type', row.type, types), row.type, above.type);
    // A cell below another type repeats nothing.
    const isSameType = (type?.mend ?? row.type.text) === above.type?.text;
    const subtype = repeating(
      nameProblem('subtype', row.subtype, subtypes),
      row.subtype,
      isSameType ? above.subtype : undefined,
    );
    const problems = [type, subtype, textProblem(row.product, 'product')].flatMap(
      (problem) => problem ?? [],
    );
    const whole = mended(row, problems);
    above = {
      ...(isMended(type) && { type: whole.type }),
      ...(isMended(subtype) && { subtype: whole.subtype }),
    };
    const mends = fix || row.hidden !== undefined;
    if (blocking(problems, mends).length > 0) return { problems };
    const kept = mends ? whole : row;
    const twin = row.hidden ? undefined : findTwin(kept, seen);
    return { problems: twin ? [...problems, twin] : problems, ...(!twin?.blocks && { kept }) };
  };
  return rows.map((row) => ({ row, ...check(row), ...(row.hidden && { problems: [] }) }));
}

/** Checks the name of a type or subtype; a mend passes every rule. */
function nameProblem(
  field: 'type' | 'subtype',
  cell: Cell,
  usualNames: ReadonlyMap<string, Cell>,
): Problem | undefined {
  const problem = textProblem(cell, field);
  if (problem && problem.mend === undefined) return problem;
  const text = problem?.mend ?? cell.text;
  if (field === 'type' && RESERVED.test(text)) return problemOf('reserved', field, cell);
  const usual = usualNames.get(simplified(text));
  if (!usual || usual.text === text) return problem;
  return problemOf('spelling', field, cell, { mend: usual.text, other: usual.text });
}

const isMended = (problem?: Problem): boolean => !problem || problem.mend !== undefined;

/** An empty cell means the cell above, unless a merged area begins beside the cell. */
const repeating = (problem: Problem | undefined, cell: Cell, above?: Cell) =>
  problem?.kind === 'empty' && above && !cell.isBeside ? { ...problem, mend: above.text } : problem;

/** Finds an earlier product that is equal, or that a person takes for the same. */
function findTwin(row: ProductRow, seen: Map<string, ProductRow>): Problem | undefined {
  const { product } = row;
  const key = likeKey(product.text);
  const earlier = seen.get(key);
  if (!earlier) {
    seen.set(key, row);
    return undefined;
  }
  const other = earlier.product.text;
  const where = placeInWords(earlier.product.place);
  if (other !== product.text) return problemOf('alike', 'product', product, { other, where });
  const isSame = earlier.type.text === row.type.text && earlier.subtype.text === row.subtype.text;
  const more = isSame ? { mend: '' } : { blocks: false };
  return problemOf('repeated', 'product', product, { where, ...more });
}

/** Finds the usual spelling of each name: the most frequent one, or the first of them. */
function spellings(cells: readonly Cell[]): Map<string, Cell> {
  const clean = cells.map(({ text, place }) => ({ text: cleaned(text), place }));
  const counts = new Map<string, number>();
  for (const { text } of clean) counts.set(text, (counts.get(text) ?? 0) + 1);
  const usual = new Map<string, Cell>();
  for (const cell of clean) {
    const key = simplified(cell.text);
    const best = usual.get(key);
    if (!best || counts.get(cell.text)! > counts.get(best.text)!) usual.set(key, cell);
  }
  return usual;
}

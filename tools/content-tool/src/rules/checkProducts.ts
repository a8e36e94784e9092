import type { Cell, ProductRow } from '../content/rows';
import { simplified } from '../content/simplified';
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
  return rows.map((row): Checked<ProductRow> => {
    if (row.uneven) {
      above = {};
      return { row, problems: row.hidden ? [] : [unevenProblem(row.uneven)] };
    }
    const type = repeating(nameProblem('type', row.type, types), above.type);
    // A cell below another type repeats nothing.
    const isSameType = (type?.mend ?? row.type.text) === above.type?.text;
    const subtype = repeating(
      nameProblem('subtype', row.subtype, subtypes),
      isSameType ? above.subtype : undefined,
    );
    const problems = [type, subtype, textProblem(row.product, 'product')].filter(
      (problem) => problem !== undefined,
    );
    const whole = mended(row, problems);
    above = {
      ...(isMended(type) && { type: whole.type }),
      ...(isMended(subtype) && { subtype: whole.subtype }),
    };
    const mends = fix || row.hidden !== undefined;
    if (blocking(problems, mends).length > 0) {
      return { row, problems: row.hidden ? [] : problems };
    }
    const kept = mends ? whole : row;
    if (row.hidden) return { row, problems: [], kept };
    const twin = findTwin(kept, seen);
    return {
      row,
      problems: twin ? [...problems, twin] : problems,
      ...(!twin?.blocks && { kept }),
    };
  });
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
  return problemOf('spelling', field, cell, { mend: usual.text, other: usual });
}

const isMended = (problem?: Problem): boolean => !problem || problem.mend !== undefined;

/** An empty cell means the cell above, as in a sheet with merged cells. */
const repeating = (problem?: Problem, above?: Cell): Problem | undefined =>
  problem?.kind === 'empty' && above ? { ...problem, mend: above.text } : problem;

/** Finds an earlier product that is equal, or that a person takes for the same. */
function findTwin(row: ProductRow, seen: Map<string, ProductRow>): Problem | undefined {
  const { product } = row;
  const key = likeKey(product.text);
  const earlier = seen.get(key);
  if (!earlier) {
    seen.set(key, row);
    return undefined;
  }
  const other = earlier.product;
  if (other.text !== product.text) return problemOf('alike', 'product', product, { other });
  const isSame = earlier.type.text === row.type.text && earlier.subtype.text === row.subtype.text;
  const more = isSame ? { other, mend: '' } : { other, blocks: false };
  return problemOf('repeated', 'product', product, more);
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

import { Refusal } from '../content/Refusal';
import type { ProductRow } from '../content/rows';
import { placeInWords, fieldInSpanish, inSpanish } from '../content/words';
import { checkProducts } from '../rules/checkProducts';
import { mended, type Checked, type Problem } from '../rules/Problem';
import { showRows } from '../sheets/hiddenRows';
import { readGrids } from '../sheets/readGrids';
import { rowsOfSheets } from '../sheets/rowsOfSheets';

export interface SheetQuery {
  /** Names the file; absent for pasted cells. */
  name?: string;
  /** Fills a type that the sheet does not name. */
  type?: string;
  subtype?: string;
  /** Takes the rows that the sheet hides, too. */
  hidden?: 'read';
}

/** Has a product that a person brings in, as the rules leave it. */
export interface ReadProduct {
  type: string;
  subtype: string;
  product: string;
  /** Names the place in the person's sheet. */
  where: string;
  /** Is `doubt` where the person decides. */
  state: 'taken' | 'doubt' | 'refused';
  /** Says what is wrong, or what was mended. */
  text?: string;
  /** Says what a person does by taking a product in doubt. */
  taking?: string;
}

/** Has the products of a sheet. */
export interface ReadSheet {
  rows: ReadProduct[];
  /** Counts the rows that the sheet hides. */
  hidden: number;
}

/**
 * Reads products of a file or of pasted cells, and checks them beside the present content.
 *
 * @throws Refusal when the source has no products
 */
export function readProducts(
  source: Uint8Array | string,
  { type = '', subtype = '', hidden }: SheetQuery,
  present: readonly ProductRow[],
): ReadSheet {
  const { products } = rowsOfSheets(readGrids(source), true);
  if (!products) throw new Refusal('no titles');
  const shown = (hidden && showRows(products)) ?? products;
  const named = shown.filter(({ product, uneven }) => uneven ?? product.text.trim() !== '');
  const cell = (text: string) => ({ text, place: { line: 0 } });
  // The rows repeat the person's choice as they repeat a row above.
  const chosen = { type: cell(type), subtype: cell(subtype), product: cell('') };
  const [choice, ...checked] = checkProducts([chosen, ...named], true, present);
  const wrong = choice!.problems.find(({ kind, mend }) => kind !== 'empty' && mend === undefined);
  if (wrong) throw new Refusal(wrong.kind, wrong);
  return {
    rows: checked.filter(({ row }) => !row.hidden).map(inWords),
    hidden: products.filter((row) => row.hidden).length,
  };
}

/** Tells the person's decision by the rule that asks for it. */
const TAKING: Partial<Record<Problem['kind'], (problem: Problem) => string>> = {
  alike: () => 'Es otro producto: agregarlo',
  'looks like a date': ({ text }) => `«${text}» es el nombre: agregarlo`,
  misread: ({ likely }) => `Era «${likely}»: agregarlo así`,
};

function inWords({ row, problems, kept }: Checked<ProductRow>): ReadProduct {
  // A person who takes the row confirms the likely texts.
  const likely = problems.map(({ likely, mend = likely, ...one }) => ({ ...one, mend }));
  const { type, subtype, product } =
    kept ??
    mended(
      row,
      likely.filter(({ mend }) => mend),
    );
  const { place } = row.product;
  const read = {
    ...{ type: type.text, subtype: subtype.text, product: product.text },
    where: place.sheet ? placeInWords(place) : `Línea ${place.line}`,
  };
  const textOf = (some: readonly Problem[]) =>
    some.map((problem) => inSpanish(problem.kind, problem)).join(' ');
  if (kept) {
    const mends = problems.flatMap(({ kind, field, text, mend }) =>
      mend === undefined || kind === 'empty'
        ? []
        : `Se corrigió ${fieldInSpanish(field)}: «${text}» es «${mend}».`,
    );
    const doubts = textOf(problems.filter(({ blocks }) => !blocks));
    return { ...read, state: 'taken', text: mends.join(' ') || doubts };
  }
  const causes = problems.filter(({ mend }) => !mend);
  const taking = causes.map((cause) => TAKING[cause.kind]?.(cause));
  const text = textOf(causes);
  return taking.every(Boolean)
    ? { ...read, state: 'doubt', text, taking: taking.join('; ') }
    : { ...read, state: 'refused', text };
}

import { readLines } from '@mg/sheets/lines';
import { hiddenRowsOf, showRows } from '../commands/hiddenRows';
import { columnName, gridOfLines, type Grid } from '../rows/Grid';
import { hasTitles, readGrids, TITLE_ROWS } from '../rows/readGrids';
import type { ProductRow } from '../rows/rows';
import { cellOf, rowsOfSheets } from '../rows/rowsOfSheets';
import { SheetError } from '../rows/SheetError';
import { productFields } from '../rows/titles';
import { checkProducts, type CheckedProduct } from '../rules/checkProducts';
import type { Problem } from '../rules/Problem';
import { DraftError } from './readDraft';
import type { Draft } from './Draft';
import {
  fieldInSpanish,
  hiddenInSpanish,
  inSpanish,
  placeInSpanish,
  sheetProblemInSpanish,
} from './spanish';

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
  state: 'right' | 'mended' | 'doubt' | 'refused';
  /** Says what is wrong, or what was mended. */
  text?: string;
  /** Says what a person does by taking a product in doubt. */
  taking?: string;
}

/** Has the products of a sheet. */
export interface ReadSheet {
  rows: ReadProduct[];
  /** Counts the rows that the sheet hides, in words. */
  hidden: string[];
}

/** Lists the fields from the end of a row without titles. */
const FIELDS = ['product', 'subtype', 'type'] as const;

/**
 * Reads products of a file or of pasted cells, and checks them beside the present content. Without
 * titles, one column has products, two have subtypes and products, and three have types, too.
 *
 * @throws DraftError when the bytes are no such sheet
 */
export async function readProducts(
  body: Buffer | string,
  { name, type = '', subtype = '', hidden }: SheetQuery,
  { types }: Draft,
): Promise<ReadSheet> {
  const place = { line: 0 };
  const present = types.flatMap(({ name, subtypes }) =>
    subtypes.flatMap((one) =>
      one.products.map((product) => ({
        type: { text: name, place },
        subtype: { text: one.name, place },
        product: { text: product, place },
      })),
    ),
  );
  const start = { type: { text: type, place }, subtype: { text: subtype, place } };
  const products = rowsOf(body, name === undefined ? 'El texto' : `«${name}»`);
  const own = filled((hidden && showRows({ products }).products) ?? products, start);
  return {
    rows: checkProducts(own, true, present)
      .filter(({ row }) => !row.hidden)
      .map(readProduct),
    hidden: hiddenRowsOf({ products }).map(({ by, lines }) => hiddenInSpanish(lines.length, by)),
  };
}

/** Tells the person's decision by the rule that asks for it. */
const TAKING: Partial<Record<Problem['kind'], (problem: Problem) => string | undefined>> = {
  alike: () => 'Es otro producto: agregarlo',
  'looks like a date': ({ text }) => `«${text}» es el nombre: agregarlo`,
  encoding: ({ likely }) => likely && `Era «${likely}»: agregarlo así`,
};

function readProduct({ row, problems, kept }: CheckedProduct): ReadProduct {
  const { type, subtype, product } = kept ?? withLikely(row, problems);
  const read = {
    type: type.text,
    subtype: subtype.text,
    product: product.text,
    where: placeInSpanish(row.product.place),
  };
  const [problem] = problems;
  if (!problem) return { ...read, state: 'right' };
  const text = (some: readonly Problem[]) => some.map(inSpanish).join(' ');
  if (kept) {
    const mends = problems.flatMap(({ field, text, mend }) =>
      mend === undefined ? [] : `Se corrigió ${fieldInSpanish(field)}: «${text}» es «${mend}».`,
    );
    return { ...read, state: 'mended', text: mends.join(' ') || text(problems) };
  }
  const causes = problems.filter(({ mend }) => !mend);
  const taking = causes.map((cause) => TAKING[cause.kind]?.(cause));
  return taking.every(Boolean)
    ? { ...read, state: 'doubt', text: text(causes), taking: taking.join('; ') }
    : { ...read, state: 'refused', text: text(causes) };
}

/** Takes mends, and the likely texts that a person has to confirm. */
function withLikely(row: ProductRow, problems: readonly Problem[]): ProductRow {
  const texts = problems.flatMap(({ field, place, mend, likely = mend }) =>
    likely ? [[field, { text: likely, place }] as const] : [],
  );
  return { ...row, ...Object.fromEntries(texts) };
}

/** Fills an empty type or subtype with the one above, or with the person's choice. */
function filled(rows: readonly ProductRow[], start: Pick<ProductRow, 'type' | 'subtype'>) {
  let above = start;
  return rows
    .filter(({ product, uneven }) => uneven ?? product.text.trim() !== '')
    .map((row): ProductRow => {
      const own = (field: 'type' | 'subtype') =>
        row[field].text.trim() || row[field].isBeside
          ? row[field]
          : { ...row[field], text: above[field].text };
      above = { type: own('type'), subtype: own('subtype') };
      return { ...row, ...above };
    });
}

/** @throws DraftError when the source has no products */
function rowsOf(body: Buffer | string, name: string): ProductRow[] {
  try {
    return ofGrids(typeof body === 'string' ? [pasted(body)] : readGrids(body));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new DraftError(sheetProblemInSpanish(error.problem, name));
  }
}

/** Cells of a spreadsheet come with tabs between them, and those of a text file with another sign. */
function pasted(text: string): Grid {
  const clean = text.replace(/\r\n?/g, '\n');
  const linesBy = (sign: string) =>
    readLines(clean, sign).filter(({ cells }) => cells.some((cell) => cell.trim()));
  // A comma belongs to many names.
  const sign = [';', '|', ','].find((one) => {
    const lines = linesBy(one);
    const isTable = one !== ',' && lines.every(({ cells }) => cells.length === FIELDS.length);
    return isTable || hasTitles(lines.map(({ cells }) => cells));
  });
  return gridOfLines(linesBy(sign ?? '\t'));
}

function ofGrids(grids: Grid[]): ProductRow[] {
  const isTitled = grids.some(({ rows, hiddenColumns }) => {
    const texts = rows.map(({ cells }) => cells.map(({ text }) => text));
    return hiddenColumns.length > 0 || hasTitles(texts);
  });
  if (!isTitled) return grids.flatMap(untitledRows);
  const { products } = rowsOfSheets(grids);
  if (products) return products;
  throw new SheetError({ kind: 'no titles', hiddenColumns: [] });
}

function untitledRows({ name, rows: all, columns, isText }: Grid): ProductRow[] {
  const rows = belowTitles(all);
  const placeOf = (line: number, column: number) => ({
    ...(name && { sheet: name }),
    line,
    column: columnName(columns[column] ?? column),
  });
  const width = (cells: readonly { text: string }[]) => cells.findLastIndex(({ text }) => text) + 1;
  const widest = rows.reduce((most, { cells }) => Math.max(most, width(cells)), 0);
  const wide = rows.find(({ cells }) => width(cells) > FIELDS.length);
  if (wide) {
    const cells = width(wide.cells);
    const place = placeOf(wide.line, FIELDS.length);
    throw new SheetError({ kind: 'no titles, many columns', place, cells });
  }
  return rows.map(({ line, cells, hidden }) => {
    const [product, subtype, type] = FIELDS.map((field, at) => {
      const column = widest - 1 - at;
      return cellOf(cells[column], placeOf(line, Math.max(0, column)), field, 0);
    });
    const isShort = isText && cells.length < widest && width(cells) > 0;
    const place = placeOf(line, cells.length);
    return {
      product: product!,
      subtype: subtype!,
      type: type!,
      ...(hidden && { hidden }),
      ...(isShort && { uneven: { cells: cells.length, titles: widest, place } }),
    };
  });
}

/**
 * Leaves the titles of a sheet out that has its columns in their usual order, such as `Producto` alone.
 *
 * @throws SheetError when other titles name the columns
 */
function belowTitles(rows: Grid['rows']): Grid['rows'] {
  const titles = rows
    .slice(0, TITLE_ROWS)
    .map(({ cells }) => productFields(cells.map(({ text }) => text)));
  const at = titles.findIndex((fields) => fields.some(Boolean));
  if (at < 0) return rows;
  const usual = FIELDS.slice(0, titles[at]!.length).reverse();
  if (titles[at]!.join() === usual.join()) return rows.slice(at + 1);
  throw new SheetError({ kind: 'no titles', hiddenColumns: [] });
}

import { readLines } from '@mg/sheets/lines';
import type { Grid } from '../rows/Grid';
import { readGrids } from '../rows/readGrids';
import type { ProductRow } from '../rows/rows';
import { rowsOfSheets } from '../rows/rowsOfSheets';
import { readTitles } from '../rows/titles';
import { checkProducts } from '../rules/checkProducts';
import type { Problem } from '../rules/Problem';
import { DraftError } from './readDraft';
import type { Draft } from './Draft';
import { fieldInSpanish, inSpanish } from './spanish';

export interface SheetQuery {
  /** Names the file; absent for pasted cells. */
  name?: string;
  /** Fills a type that the sheet does not name. */
  type?: string;
  subtype?: string;
}

/** Has a product that a person brings in, as the rules leave it. */
export interface ReadProduct {
  type: string;
  subtype: string;
  product: string;
  /** Counts from 1 in the person's sheet. */
  line: number;
  /** Is `doubt` where the person decides. */
  state: 'right' | 'mended' | 'doubt' | 'refused';
  /** Says what is wrong, or what was mended. */
  text?: string;
}

/** Matches the places of the three fields, the last one at the end of a row. */
const FIELDS = ['product', 'subtype', 'type'] as const;

/**
 * Reads products of a file or of pasted cells, and checks them beside the present content. Without
 * titles, one column has products, two have subtypes and products, and three have types, too.
 *
 * @throws DraftError when the bytes are no such sheet
 */
export async function readProducts(
  body: Buffer | string,
  { name, type = '', subtype = '' }: SheetQuery,
  { types }: Draft,
): Promise<{ rows: ReadProduct[] }> {
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
  const read = filled(typeof body === 'string' ? pasted(body) : await sheet(body, name), start);
  const { rows, problems } = checkProducts([...present, ...read], true);
  const kept = new Map(rows.map((row) => [row.product.place, row]));
  const wrong = new Map(problems.map((problem) => [problem.place, problem]));
  return { rows: read.map((row) => readProduct(row, kept.get(row.product.place), wrong)) };
}

function readProduct(
  row: ProductRow,
  kept: ProductRow | undefined,
  wrong: ReadonlyMap<unknown, Problem>,
): ReadProduct {
  const { type, subtype, product } = kept ?? row;
  const problems = FIELDS.flatMap((field) => wrong.get(row[field].place) ?? []);
  const [problem] = problems;
  const read = {
    type: type.text,
    subtype: subtype.text,
    product: product.text,
    line: row.product.place.line,
  };
  if (!problem) return { ...read, state: 'right' };
  if (problem.kind === 'alike') return { ...read, state: 'doubt', text: inSpanish(problem) };
  if (!kept) return { ...read, state: 'refused', text: inSpanish(problem) };
  const mends = problems.flatMap(({ field, text, mend }) =>
    mend === undefined ? [] : `Se corrigió ${fieldInSpanish(field)}: «${text}» es «${mend}».`,
  );
  return { ...read, state: 'mended', text: mends.join(' ') || inSpanish(problem) };
}

/** Fills an empty type or subtype with the one above. Each cell has a place of its own. */
function filled(rows: readonly ProductRow[], start: Pick<ProductRow, 'type' | 'subtype'>) {
  let above = start;
  return rows
    .filter(({ product }) => product.text.trim() !== '')
    .map((row): ProductRow => {
      const own = (field: 'type' | 'subtype') =>
        row[field].text.trim() ? row[field] : { ...row[field], text: above[field].text };
      above = { type: own('type'), subtype: own('subtype') };
      return { ...above, product: row.product };
    });
}

/** Cells of a spreadsheet come with tabs between them. */
function pasted(text: string): ProductRow[] {
  const lines = readLines(text.replace(/\r\n?/g, '\n'), '\t');
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return ofGrids([
    {
      name: '',
      rows: lines.map(({ cells }) => cells),
      lines: lines.map(({ line }) => line),
      columns: Array.from({ length: width }, (_, index) => index),
    },
  ]);
}

async function sheet(bytes: Buffer, name = 'planilla'): Promise<ProductRow[]> {
  try {
    return ofGrids((await readGrids(bytes, name)).grids);
  } catch (error) {
    if (error instanceof DraftError) throw error;
    throw new DraftError(
      `No se pudo leer «${name}»: guárdela como .xlsx, .ods o CSV, o copie las celdas y péguelas acá.`,
    );
  }
}

function ofGrids(grids: Grid[]): ProductRow[] {
  const isTitled = grids.some(({ rows }) => rows.some((row) => titled(row)));
  return isTitled ? (rowsOfSheets(grids, '').products ?? []) : grids.flatMap(untitledRows);
}

function titled(row: string[]): boolean {
  try {
    return readTitles(row)?.kind === 'products';
  } catch {
    throw new DraftError('Dos columnas tienen el mismo título: cambie uno de los dos.');
  }
}

function untitledRows({ rows, lines }: Grid): ProductRow[] {
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(Boolean) + 1), 0);
  if (width > FIELDS.length) {
    throw new DraftError(
      'La planilla tiene más de tres columnas: ponga arriba los títulos Tipo, Subtipo y Producto.',
    );
  }
  return rows.map((row, index) => {
    const cells = row.slice(0, width).reverse();
    const [product, subtype, type] = FIELDS.map((_, at) => ({
      text: cells[at]?.trim() ?? '',
      place: { line: lines[index]! },
    }));
    return { product: product!, subtype: subtype!, type: type! };
  });
}

import { likelyText } from '@mg/sheets/likelyText';
import { Refusal } from '../content/Refusal';
import { FIELDS } from '../content/rows';
import { simplified } from '../content/simplified';
import { columnName, type Grid } from './Grid';

/** Lists the titles of each column, without accents. */
const TITLES: Record<string, readonly string[]> = {
  type: ['tipo', 'rubro', 'categoria', 'familia', 'type', 'category'],
  subtype: ['subtipo', 'subrubro', 'subcategoria', 'subfamilia', 'linea', 'grupo', 'subtype'],
  product: ['producto', 'productos', 'articulo', 'articulos', 'descripcion', 'detalle', 'product'],
  image: ['imagen', 'foto', 'picture', 'image'],
  name: ['nombre', 'promocion', 'oferta', 'titulo', 'name'],
  date: ['fecha', 'vigencia', 'validez', 'valido hasta', 'vence', 'hasta', 'date', 'valid until'],
};

type Kind = keyof typeof FIELDS;

/** Tells what the columns of a sheet are. */
export interface Head {
  kind: Kind;
  /** Maps fields to the places of their columns in a row. */
  columns: Record<string, number>;
  /** Is the place of the row with the titles; -1 where there are none. */
  at: number;
}

/** Titles stand below a name, a date or a logo at most. */
const TITLE_ROWS = 20;

/** Finds the row with all titles of a kind. @throws Refusal for a title in two columns */
export function headOf(grid: Grid): Head | undefined {
  for (const [at, found] of titledColumns(grid).entries()) {
    const kind = (Object.keys(FIELDS) as Kind[]).find((one) =>
      FIELDS[one].every((field) => found[field]),
    );
    if (kind) return headAt(grid, at, kind, found);
  }
  return undefined;
}

/**
 * Finds the columns of products below some of their titles, or without titles: one column has
 * products, two have subtypes and products, and three have types, too.
 *
 * @throws Refusal where the columns stay unknown
 */
export function looseHeadOf(grid: Grid): Head {
  const rows = titledColumns(grid);
  const at = rows.findIndex((found) => FIELDS.products.some((field) => found[field]));
  if (rows[at]?.product) return headAt(grid, at, 'products', rows[at]);
  if (at >= 0) throw new Refusal('no titles');
  const widths = grid.rows.map(({ cells }) => cells.findLastIndex(({ text }) => text) + 1);
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  const fields = FIELDS.products.slice(-widest);
  if (widest > fields.length) {
    const row = widths.findIndex((width) => width > fields.length);
    throw new Refusal('many columns', { cells: widths[row], line: grid.rows[row]!.line });
  }
  return {
    kind: 'products',
    columns: Object.fromEntries(fields.map((field, column) => [field, column])),
    at: -1,
  };
}

/** Names a cell by its place in a grid. */
export const placeIn = ({ name, columns }: Grid, line: number, column: number) => ({
  ...(name && { sheet: name }),
  line,
  column: columnName(columns[column] ?? column),
});

type Columns = Partial<Record<string, number[]>>;

/** Lists the columns of each field that has a title, for each row that may hold titles. */
const titledColumns = ({ rows }: Grid): Columns[] =>
  rows.slice(0, TITLE_ROWS).map(({ cells }) => {
    const titles = cells.map(({ text }) => simplified(likelyText(text) ?? text));
    const fields = Object.entries(TITLES).map(([field, known]) => ({
      field,
      columns: titles.flatMap((title, at) => (known.includes(title) ? [at] : [])),
    }));
    return Object.fromEntries(
      fields.flatMap(({ field, columns }) => (columns.length > 0 ? [[field, columns]] : [])),
    );
  });

/** Takes the columns of a kind. @throws Refusal for a title in two columns */
function headAt(grid: Grid, at: number, kind: Kind, found: Columns): Head {
  const columns: Record<string, number> = {};
  for (const field of FIELDS[kind]) {
    const [column, ...more] = found[field] ?? [];
    if (column === undefined) continue;
    columns[field] = column;
    if (more.length === 0) continue;
    const titles = [column, ...more].map((one) => grid.rows[at]!.cells[one]!.text);
    const letters = [column, ...more].map((one) => columnName(grid.columns[one] ?? one));
    const [text, other] = titles;
    throw new Refusal('two titles', { field, text, other, columns: letters.join(', ') });
  }
  return { kind, columns, at };
}

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
  for (const [at, fields] of titledFields(grid).entries()) {
    const kind = (Object.keys(FIELDS) as Kind[]).find((one) =>
      FIELDS[one].every((field) => fields.includes(field)),
    );
    if (kind) return headAt(grid, at, kind, fields);
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
  const rows = titledFields(grid);
  const at = rows.findIndex((found) => FIELDS.products.some((field) => found.includes(field)));
  if (rows[at]?.includes('product')) return headAt(grid, at, 'products', rows[at]);
  if (at >= 0) throw new Refusal('no titles');
  const widest = grid.rows.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex(({ text }) => text) + 1),
    0,
  );
  const fields = FIELDS.products.slice(-widest);
  if (widest > fields.length) throw new Refusal('no titles');
  return {
    kind: 'products',
    columns: Object.fromEntries(fields.map((field, column) => [field, column])),
    at: -1,
  };
}

/** Names the field of each cell that is a title, for each row that may hold titles. */
const titledFields = ({ rows }: Grid): (string | undefined)[][] =>
  rows.slice(0, TITLE_ROWS).map(({ cells }) =>
    cells.map(({ text }) => {
      const title = simplified(likelyText(text) ?? text);
      return Object.keys(TITLES).find((field) => TITLES[field]!.includes(title));
    }),
  );

/** Takes the columns of a kind. @throws Refusal for a title in two columns */
function headAt(grid: Grid, at: number, kind: Kind, fields: (string | undefined)[]): Head {
  const columns: Record<string, number> = {};
  for (const field of FIELDS[kind]) {
    const [first, second] = fields.flatMap((one, column) => (one === field ? [column] : []));
    if (first === undefined) continue;
    columns[field] = first;
    if (second === undefined) continue;
    const [text, other] = [first, second].map((column) => grid.rows[at]!.cells[column]!.text);
    const letters = [first, second].map((column) => columnName(grid.columns[column] ?? column));
    throw new Refusal('two titles', { field, text, other, columns: letters.join(', ') });
  }
  return { kind, columns, at };
}

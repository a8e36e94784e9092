import { likelyText } from '@mg/sheets/likelyText';
import { simplified } from './simplified';

/** Lists the titles of each column, without accents. */
const TITLES = {
  products: {
    type: ['tipo', 'rubro', 'categoria', 'familia', 'type', 'category'],
    subtype: ['subtipo', 'subrubro', 'subcategoria', 'subfamilia', 'linea', 'grupo', 'subtype'],
    product: [
      'producto',
      'productos',
      'articulo',
      'articulos',
      'descripcion',
      'detalle',
      'product',
    ],
  },
  promotions: {
    image: ['imagen', 'foto', 'picture', 'image'],
    name: ['nombre', 'promocion', 'oferta', 'titulo', 'name'],
    date: ['fecha', 'vigencia', 'validez', 'valido hasta', 'vence', 'hasta', 'date', 'valid until'],
  },
} as const;

export type Kind = keyof typeof TITLES;

interface Titles {
  kind: Kind;
  /** Maps the fields of the kind to the places of their columns in the row. */
  columns: Record<string, number>;
  /** Names the first field with two columns. */
  twice?: { field: string; columns: number[] };
}

/** Names the field of products whose title each cell has. */
export const productFields = (row: readonly string[]): (string | undefined)[] =>
  row.map((text) => {
    const title = simplified(text);
    const found = Object.entries<readonly string[]>(TITLES.products);
    return found.find(([, titles]) => titles.includes(title))?.[0];
  });

/** Finds the kind of a sheet and its columns by a row of titles. */
export function readTitles(row: readonly string[]): Titles | undefined {
  const cells = row.map((text) => simplified(likelyText(text) ?? text));
  for (const kind of Object.keys(TITLES) as Kind[]) {
    const found = Object.entries<readonly string[]>(TITLES[kind]).map(([field, titles]) => ({
      field,
      columns: cells.flatMap((cell, at) => (titles.includes(cell) ? [at] : [])),
    }));
    if (found.some(({ columns }) => columns.length === 0)) continue;
    const twice = found.find(({ columns }) => columns.length > 1);
    return {
      kind,
      columns: Object.fromEntries(found.map(({ field, columns }) => [field, columns[0]!])),
      ...(twice && { twice }),
    };
  }
  return undefined;
}

/** Says which titles a sheet needs. */
export const TITLES_IN_WORDS =
  "products need the columns 'Tipo', 'Subtipo' and 'Producto'; promotions need 'Imagen', 'Nombre' and 'Fecha'";

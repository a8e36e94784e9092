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

/** Maps the fields of a kind to the places of their columns in a row. */
export type Columns = Record<string, number>;

/** Finds the kind of a sheet and its columns by a row of titles. @throws Error for two of one title */
export function readTitles(row: string[]): { kind: Kind; columns: Columns } | undefined {
  const cells = row.map(simplified);
  for (const kind of Object.keys(TITLES) as Kind[]) {
    const columns: Columns = {};
    for (const [field, titles] of Object.entries<readonly string[]>(TITLES[kind])) {
      const [place, second] = cells.flatMap((cell, at) => (titles.includes(cell) ? [at] : []));
      if (second !== undefined) throw new Error(`two columns are titled '${field}'`);
      if (place !== undefined) columns[field] = place;
    }
    if (Object.keys(columns).length === 3) return { kind, columns };
  }
  return undefined;
}

/** Says which titles a sheet needs. */
export const TITLES_IN_WORDS =
  "products need the columns 'Tipo', 'Subtipo' and 'Producto'; promotions need 'Imagen', 'Nombre' and 'Fecha'";

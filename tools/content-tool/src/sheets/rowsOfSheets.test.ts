import type { Hidden } from '@mg/sheets/readBook';
import type { Grid } from './Grid';
import { rowsOfSheets } from './rowsOfSheets';

/** Makes a sheet of a book. */
const sheet = (name: string, rows: string[], hidden?: Hidden): Grid => ({
  ...{ name, columns: [0, 1, 2, 3, 4], hiddenColumns: [] },
  rows: rows.map((row, at) => ({
    line: at + 1,
    ...(hidden && { hidden }),
    cells: row.split(';').map((text) => ({ text })),
  })),
});
const PRODUCTS = 'Tipo;Subtipo;Producto';
const PROMOTIONS = 'Imagen;Nombre;Fecha';

const read = (...grids: Grid[]) => {
  const { products = [], promotions = [], unread } = rowsOfSheets(grids);
  const cells = [...products.map(({ product }) => product), ...promotions.map(({ name }) => name)];
  return [...cells.map(({ text, place }) => `${place.sheet} ${place.line}: ${text}`), ...unread];
};

describe('rowsOfSheets', () => {
  it.each<[string, Grid[], string[]]>([
    [
      'two have products',
      [
        sheet('A', [PRODUCTS, 'V;T;VASO 1']),
        sheet('B', [PRODUCTS, 'V;T;VASO 2', ';;', 'V;T;VASO 3']),
      ],
      ['A 2: VASO 1', 'B 2: VASO 2', 'B 4: VASO 3'],
    ],
    [
      'two have promotions',
      [sheet('A', [PROMOTIONS, '/a.svg;X;1/1']), sheet('B', [PROMOTIONS, '/b.svg;Y;1/1'])],
      ['A 2: X', 'B 2: Y'],
    ],
    [
      'each kind has one, in any order of columns',
      [
        sheet('A', ['Fecha;Foto;Nombre', '1/1;/a.svg;X']),
        sheet('B', ['Precio;Producto;Subtipo;Tipo', '9;VASO 1;T;V']),
      ],
      ['B 2: VASO 1', 'A 2: X'],
    ],
    [
      'two in sight and a hidden one have no titles',
      [
        sheet('A', ['notas']),
        sheet('B', [PRODUCTS, 'V;T;VASO 1']),
        sheet('C', ['más notas']),
        sheet('D', ['otras'], 'sheet'),
        sheet('E', ['filas'], 'hand'),
      ],
      ['B 2: VASO 1', 'A', 'C', 'E'],
    ],
    ['one has titles alone', [sheet('A', [PRODUCTS]), sheet('B', [PROMOTIONS, ';Y;'])], ['B 2: Y']],
  ])('reads every sheet, and names the others, when %s', (_, grids, words) => {
    expect(read(...grids)).toEqual(words);
  });

  it('has no promotions when no sheet has their titles', () => {
    const found = rowsOfSheets([sheet('A', [PRODUCTS])]);
    expect(found).toEqual({ products: [], unread: [] });
  });

  it('keeps the cause that hides a row', () => {
    const { products } = rowsOfSheets([sheet('A', [PRODUCTS, 'V;T;VASO 1'], 'filter')]);
    expect(products!.map(({ hidden }) => hidden)).toEqual(['filter']);
  });
});

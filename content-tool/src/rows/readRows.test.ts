import { makeOds, makeXlsx } from '../testing/makeBooks';
import { readGrids } from './readGrids';
import { rowsOfSheets } from './rowsOfSheets';

const read = async (bytes: Uint8Array) => {
  const { grids, hidden } = await readGrids(bytes, 'lista');
  const { products = [], promotions = [], unread } = rowsOfSheets(grids, 'lista');
  return {
    products: products.map(({ type, subtype, product }) => [type.text, subtype.text, product.text]),
    places: products.map(({ product: { place } }) =>
      [place.sheet, `${place.column}${place.line}`].filter(Boolean).join('!'),
    ),
    promotions: promotions.map(({ image, name, date }) => [image.text, name.text, date.text]),
    unread,
    hidden,
  };
};

const HEAD = ['Producto', 'Código', 'Tipo', 'Subtipo'];
const ROWS = [
  HEAD,
  ['CAÑO "N° 4"; LARGO', '7', 'CAÑOS', 'LARGOS'],
  [],
  ['CAÑITO', '8', 'CAÑOS', 'CORTOS'],
];
const FOUND = [
  ['CAÑOS', 'LARGOS', 'CAÑO "N° 4"; LARGO'],
  ['CAÑOS', 'CORTOS', 'CAÑITO'],
];

const csv = (delimiter: string) =>
  ROWS.map((row) =>
    row
      .map((text) => (/["; ]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
      .join(delimiter),
  ).join('\r\n');

describe('a sheet of products', () => {
  it.each([
    ['semicolons in UTF-8', Buffer.from(`\uFEFF${csv(';')}`), 0],
    ['commas in Windows-1252', Buffer.from(csv(','), 'latin1'), 0],
    ['tabs in UTF-16', Buffer.from(`\uFEFF${csv('\t')}`, 'utf16le'), 0],
    ['bars', Buffer.from(csv('|')), 0],
    ['a declared sign', Buffer.from(`sep=_\r\n${csv('_')}`), 1],
  ])('is read with the place of each cell when a text has %s', async (_, bytes, skipped) => {
    const { products, places } = await read(bytes);
    expect(products).toEqual(FOUND);
    expect(places).toEqual([`A${2 + skipped}`, `A${4 + skipped}`]);
  });

  it.each([
    ['an Excel book', makeXlsx('Lista', ROWS)],
    ['an OpenDocument book', makeOds('Lista', ROWS)],
  ])('is read with the place of each cell when the file is %s', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({
      products: FOUND,
      places: ['Lista!A2', 'Lista!A4'],
    });
  });

  it('counts lines within a cell when a quoted name has a line break', async () => {
    const text = 'Tipo;Subtipo;Producto\nVASOS;TERMICOS;"VASO\n180"\nVASOS;TERMICOS;VASO 240';
    const { products, places } = await read(Buffer.from(text));
    expect(products.map(([, , product]) => product)).toEqual(['VASO 180', 'VASO 240']);
    expect(places).toEqual(['C2', 'C4']);
  });

  it('begins below its titles when a name and a date stand above', async () => {
    const text = 'Distribuidora\n;;27/11/2026\nRubro;Línea;Artículo\nVASOS;TERMICOS;VASO 180';
    expect((await read(Buffer.from(text))).products).toEqual([['VASOS', 'TERMICOS', 'VASO 180']]);
  });

  it('tells the number of hidden rows when a book hides some', async () => {
    const { products, hidden } = await read(makeXlsx('Lista', ROWS, [4]));
    expect(products).toEqual([FOUND[0]]);
    expect(hidden).toBe(1);
  });
});

it('reads promotions when a sheet has their titles', async () => {
  const { promotions } = await read(Buffer.from('Vence,Nombre,Foto\n31/12/2026,Vasos,/a.svg'));
  expect(promotions).toEqual([['/a.svg', 'Vasos', '31/12/2026']]);
});

it.each([
  ['no titles', 'VASOS;TERMICOS;VASO 180\nVASOS;TERMICOS;VASO 240', 'has no row of titles'],
  ['a title twice', 'Tipo;Rubro;Subtipo;Producto\nA;B;C;D', "two columns are titled 'type'"],
  ['a PDF', '%PDF-1.4', 'Es un PDF'],
])('names the problem and the way out when a file has %s', async (_, text, words) => {
  await expect(read(Buffer.from(text))).rejects.toThrow(words);
});

import { makeOds, makeXlsx } from '../testing/makeBooks';
import { readGrids } from './readGrids';
import { rowsOfSheets } from './rowsOfSheets';

const read = (bytes: Uint8Array) => {
  const { products = [], promotions = [], unread } = rowsOfSheets(readGrids(bytes));
  return {
    products: products.map(({ type, subtype, product }) => [type.text, subtype.text, product.text]),
    places: products.map(({ product: { place } }) =>
      [place.sheet, `${place.column}${place.line}`].filter(Boolean).join('!'),
    ),
    promotions: promotions.map(({ image, name, date }) => [image.text, name.text, date.text]),
    unread,
    hidden: products.map(({ hidden }) => hidden),
    uneven: products.flatMap(({ uneven, product }) => (uneven ? [product.place.line] : [])),
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
  ])('is read with the place of each cell when a text has %s', (_, bytes, skipped) => {
    const { products, places } = read(bytes);
    expect(products).toEqual(FOUND);
    expect(places).toEqual([`A${2 + skipped}`, `A${4 + skipped}`]);
  });

  it.each([
    ['an Excel book', makeXlsx('Lista', ROWS)],
    ['an OpenDocument book', makeOds('Lista', ROWS)],
  ])('is read with the place of each cell when the file is %s', (_, bytes) => {
    expect(read(bytes)).toMatchObject({
      products: FOUND,
      places: ['Lista!A2', 'Lista!A4'],
    });
  });

  it('counts lines within a cell when a quoted name has a line break', () => {
    const text = 'Tipo;Subtipo;Producto\nVASOS;TERMICOS;"VASO\n180"\nVASOS;TERMICOS;VASO 240';
    const { products, places } = read(Buffer.from(text));
    expect(products.map(([, , product]) => product)).toEqual(['VASO 180', 'VASO 240']);
    expect(places).toEqual(['C2', 'C4']);
  });

  it('begins below its titles when a name and a date stand above', () => {
    const text = 'Distribuidora\n;;27/11/2026\nRubro;Línea;Artículo\nVASOS;TERMICOS;VASO 180';
    expect(read(Buffer.from(text)).products).toEqual([['VASOS', 'TERMICOS', 'VASO 180']]);
  });

  it('keeps a hidden row apart when a book hides some', () => {
    const { products, hidden } = read(makeXlsx('Lista', ROWS, { hidden: [4] }));
    expect(products).toEqual(FOUND);
    expect(hidden).toEqual([undefined, 'hand']);
  });

  it.each([
    ['a decimal comma splits a name', 'VASOS,TERMICOS,VASO 1,5 LT', [3]],
    ['a comma splits a type', 'VASOS, TAZAS,TERMICOS,VASO 1', [3]],
    ['a sign between cells is missing', 'VASOS TERMICOS,VASO 1', [3]],
    ['quotes hold the comma', 'VASOS,TERMICOS,"VASO 1,5 LT"', []],
    ['empty cells end the row', 'VASOS,TERMICOS,VASO 1,,', []],
  ])('names a row without a cell for each title when %s', (_, row, lines) => {
    const text = `Tipo,Subtipo,Producto\nVASOS,TERMICOS,VASO 0\n${row}`;
    expect(read(Buffer.from(text)).uneven).toEqual(lines);
  });

  it.each([
    ['a title is empty', 'T,S,P,\nVASOS,TERMICOS,VASO A,\nVASOS,TERMICOS,VASO 1,5 LT,', 'D3'],
    ['two titles are empty', 'T;S;P;;\nVASOS;TERMICOS;VASO;;\nVASOS;TERMICOS;VASO;TAPA;', 'D3'],
    ['a title is empty between the fields', 'T,,S,P\nVASOS,,S,V\nVASOS, TAZAS,S,VASO', 'B3'],
    ['prices stand beside', 'T,S,P,Precio\nV,S,VASO A,100\nV,S,VASO 1,5 LT', 'D3'],
    ['prices stand beside, and notes', 'T,S,P,$,Notas\nV,S,A,"1,5",x\nV,S,VASO 1,5LT,,', 'D3'],
  ])('names the first cell below no title of its own when %s', (_, text, place) => {
    const full = text.replace(/^T(,+|;+)S(.)P/, 'Tipo$1Subtipo$2Producto');
    const { products } = rowsOfSheets(readGrids(Buffer.from(full)));
    expect(
      products!.map(({ uneven }) => uneven && `${uneven.place.column}${uneven.place.line}`),
    ).toEqual([undefined, place]);
    expect(products![1]!.uneven!.cells).toBeGreaterThan(products![1]!.uneven!.titles);
  });

  it.each([
    ['rows are numbered', ',Tipo,Subtipo,Producto\n1,V,S,VASO 1\n2,V,S,VASO 2'],
    ['empty cells end all rows', 'Tipo,Subtipo,Producto,,\nV,S,VASO 1,,\nV,S,VASO 2,,'],
    ['sizes stand beside', 'Tipo,Subtipo,Producto,Bulto\nV,S,VASO 1,100 U\nV,S,VASO 2,50 U'],
    ['prices stand beside', 'Tipo,Subtipo,Producto,$\nV,S,VASO 1,100\nV,S,VASO 2,5'],
    ['prices stand behind a semicolon', 'Tipo;Subtipo;Producto;$\nV;S;VASO 1;10\nV;S;VASO 2;5 U'],
  ])('takes every row when %s', (_, text) => expect(read(Buffer.from(text)).uneven).toEqual([]));

  it('takes a row with fewer cells when the fields are among them', () => {
    const text = 'Tipo,Subtipo,Producto,Precio\nVASOS,TERMICOS,VASO 1';
    expect(read(Buffer.from(text)).uneven).toEqual([]);
  });

  it('takes a row that ends before a column of the other kind', () => {
    const text = 'Tipo,Subtipo,Producto,Fecha\nVASOS,TERMICOS,VASO 1\n,,,1/1/2026';
    const { products, uneven } = read(Buffer.from(text));
    expect([products, uneven]).toEqual([[['VASOS', 'TERMICOS', 'VASO 1']], []]);
  });

  it('reads titles when a program misread their letters', () => {
    const text = 'Rubro;LÃ­nea;ArtÃ­culo\nVASOS;TERMICOS;VASO 1';
    expect(read(Buffer.from(text)).products).toEqual([['VASOS', 'TERMICOS', 'VASO 1']]);
  });

  it('fills each row of a merged area, and none below merged titles', () => {
    const rows = [
      ['Tipo', 'Subtipo', 'Producto'],
      ['', '', ''],
      ['VASOS', 'TERMICOS', 'VASO 1'],
      ['', '', 'VASO 2'],
      ['TAPAS', '', 'TAPA 1'],
    ];
    const merged = ['A1:A2', 'B1:B2', 'C1:C2', 'A3:A4', 'B3:B4', 'A5:B5'];
    const found = rowsOfSheets(readGrids(makeXlsx('Lista', rows, { merged }))).products!;
    expect(
      found.map(({ type, subtype, product }) => [type.text, subtype.text, product.text]),
    ).toEqual([
      ['VASOS', 'TERMICOS', 'VASO 1'],
      ['VASOS', 'TERMICOS', 'VASO 2'],
      ['TAPAS', '', 'TAPA 1'],
    ]);
    expect(found.map(({ subtype }) => subtype.isBeside)).toEqual([undefined, undefined, true]);
  });
});

it('reads promotions when a sheet has their titles', () => {
  const { promotions } = read(Buffer.from('Vence,Nombre,Foto\n31/12/2026,Vasos,/a.svg'));
  expect(promotions).toEqual([['/a.svg', 'Vasos', '31/12/2026']]);
});

it.each([
  ['dd/mm', 16, 46371, '15/12/2026'],
  ['mm/dd/yyyy', 164, 46363, '07/12/2026'],
  ['dd/mm/yyyy', 14, 46371, '15/12/2026'],
  ['mmmm yyyy', 165, 46357, '12/2026'],
  ['mmm-yy', 17, 46357, '12/2026'],
  ['no date', 0, 46371, '46371'],
])('reads the day of a promotion when its cell has the format %s', (_, format, value, date) => {
  const rows = [
    ['Imagen', 'Nombre', 'Fecha'],
    ['/a.svg', 'Vasos', { value, format }],
  ];
  expect(read(makeXlsx('Lista', rows)).promotions).toEqual([['/a.svg', 'Vasos', date]]);
});

const TWICE = { field: 'type', columns: 'A, B', text: 'Tipo', other: 'Rubro' };

it.each([
  ['no titles', 'VASOS;TERMICOS;VASO 180\nVASOS;TERMICOS;VASO 240', { kind: 'no titles' }],
  ['a title twice', 'Tipo;Rubro;Subtipo;Producto\nA;B;C;D', { kind: 'two titles', facts: TWICE }],
  ['nothing', '\n', { kind: 'no cells' }],
  ['a PDF', '%PDF-1.4', { kind: 'pdf' }],
  ['no text', '\x01\x02\x03\x04', { kind: 'no sheet' }],
])('names the problem when a file has %s', (_, text, problem) => {
  expect(() => read(Buffer.from(text))).toThrow(expect.objectContaining(problem));
});

it('names the hidden columns when a sheet shows no titles', () => {
  const book = makeXlsx('Lista', ROWS, { hiddenColumns: [1] });
  expect(() => read(book)).toThrow(
    expect.objectContaining({ kind: 'hidden titles', facts: { columns: 'Lista!A' } }),
  );
});

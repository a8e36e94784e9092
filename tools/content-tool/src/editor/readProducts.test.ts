import { makeXlsx } from '../testing/makeBooks';
import { Refusal } from '../content/Refusal';
import type { ProductRow } from '../content/rows';
import { inSpanish } from '../content/words';
import { readProducts as readNow, type SheetQuery } from './readProducts';

const present = ['VASO 180', 'VASO 240'].map((product): ProductRow => {
  const cell = (text: string) => ({ text, place: { line: 1 } });
  return { type: cell('VASOS'), subtype: cell('TERMICOS'), product: cell(product) };
});

/** Reads products; a refusal has the words for the person. */
async function readProducts(source: string | Buffer, query: SheetQuery) {
  try {
    return readNow(source, query, present);
  } catch (error) {
    throw error instanceof Refusal ? new Error(inSpanish(error.kind, error.facts)) : error;
  }
}

const read = async (text: string, query = { type: 'VASOS', subtype: 'TERMICOS' }) =>
  (await readProducts(text, query)).rows.map(
    ({ type, subtype, product, state }) => `${type} > ${subtype} > ${product}: ${state}`,
  );

describe('readProducts', () => {
  it('puts products where the person is when the sheet has one column', async () => {
    expect(await read('VASO 1,5 L; AZUL\n\nVASO 330\n')).toEqual([
      'VASOS > TERMICOS > VASO 1,5 L; AZUL: taken',
      'VASOS > TERMICOS > VASO 330: taken',
    ]);
  });

  it('repeats a type and a subtype when their cells are empty', async () => {
    expect(await read('TAPAS\tPLANAS\tTAPA 80\n\t\tTAPA 90\n\tDOMO\tTAPA 95')).toEqual([
      'TAPAS > PLANAS > TAPA 80: taken',
      'TAPAS > PLANAS > TAPA 90: taken',
      'TAPAS > DOMO > TAPA 95: taken',
    ]);
  });

  it('follows the titles when there are some', async () => {
    expect(await read('Precio\tArtículo\tRubro\tLínea\n9\tTAPA 80\tTAPAS\tPLANAS')).toEqual([
      'TAPAS > PLANAS > TAPA 80: taken',
    ]);
  });

  it.each([
    ['semicolons', 'TAPAS;PLANAS;TAPA 80'],
    ['semicolons and titles', 'Producto;Subtipo;Tipo\nTAPA 80;PLANAS;TAPAS'],
    ['commas and titles', 'Tipo,Subtipo,Producto\nTAPAS,PLANAS,TAPA 80'],
  ])('splits pasted lines when they have %s', async (_, text) => {
    expect(await read(text)).toEqual(['TAPAS > PLANAS > TAPA 80: taken']);
  });

  it.each([
    'Producto\nTAPA 80',
    'Lista de precios\n\nArtículo\nTAPA 80',
    'Línea\tDetalle\nTERMICOS\tTAPA 80',
  ])('takes no title for a product when the sheet says %j', async (text) =>
    expect(await read(text)).toEqual(['VASOS > TERMICOS > TAPA 80: taken']),
  );

  it('refuses a product without a type when no type stands above or is chosen', async () => {
    const [row] = (await readProducts('TAPA 80', {})).rows;
    expect(row).toMatchObject({
      type: '',
      state: 'refused',
      text: expect.stringContaining('Falta el tipo'),
    });
  });

  it('refuses the chosen type when the database refuses its name', async () => {
    const query = { type: 'VASOS/TAPAS', subtype: 'PLANAS' };
    await expect(readProducts('TAPA 80', query)).rejects.toThrow('no puede ser el nombre');
  });

  it.each([
    ['asks', 'a product looks like another one', 'Vaso-180', 'Vaso-180: doubt'],
    ['refuses', 'a cell is the error of a formula', '#N/A', '#N/A: refused'],
    ['refuses', 'the product is there', 'VASO 240', 'VASO 240: refused'],
    ['mends', 'a name has double spaces', 'VASO\u00a0\u200b 330', 'VASO 330: taken'],
  ])('%s when %s', async (_, _reason, text, row) => {
    expect(await read(text)).toEqual([`VASOS > TERMICOS > ${row}`]);
  });

  it('mends the type when its spelling differs', async () => {
    expect(await read('vasos\ttérmicos\tVASO 330')).toEqual(['VASOS > TERMICOS > VASO 330: taken']);
  });

  it.each([
    ['a misread name', 'VASO CARTÃ“N', 'VASO CARTÓN', 'Era «VASO CARTÓN»: agregarlo así'],
    ['a date', '3-ene', '3-ene', '«3-ene» es el nombre: agregarlo'],
    ['a name like another one', 'Vaso-180', 'Vaso-180', 'Es otro producto: agregarlo'],
  ])(
    'asks, and says what the answer adds, when the product is %s',
    async (_, text, product, taking) => {
      const { rows } = await readProducts(text, { type: 'VASOS', subtype: 'TERMICOS' });
      expect(rows).toEqual([expect.objectContaining({ state: 'doubt', product, taking })]);
    },
  );

  it.each([
    ['a formula without a result', '=A2&" 10"', 'viene de una fórmula'],
    ['a truth', 'VERDADERO', 'no es un nombre'],
    ['a lost letter', 'VASO CART?N', 'perdió una letra'],
  ])('refuses in Spanish when the product is %s', async (_, text, words) => {
    const { rows } = await readProducts(text, { type: 'VASOS', subtype: 'TERMICOS' });
    expect(rows).toEqual([
      expect.objectContaining({ state: 'refused', text: expect.stringContaining(words) }),
    ]);
  });

  const HEAD = ['Tipo', 'Subtipo', 'Producto'];

  it('names the cell, and repeats no error, when the type of a book is one', async () => {
    const error = { xml: '<c t="e"><v>#N/A</v></c>' };
    const book = makeXlsx('Lista', [HEAD, [error, error, 'FILM 30'], ['', '', 'FILM 40']]);
    const { rows } = await readProducts(Buffer.from(book), { name: 'lista.xlsx' });
    expect(rows.map(({ where, state }) => `${where}: ${state}`)).toEqual([
      'Lista!C2: refused',
      'Lista!C3: refused',
    ]);
  });

  it('counts hidden rows, and reads them when the person wants so', async () => {
    const products = ['VASO 1', 'VASO 2', 'VASO 3'].map((name) => ['VASOS', 'TERMICOS', name]);
    const book = Buffer.from(
      makeXlsx('Lista', [HEAD, ...products], { hidden: [3, 4], filter: 'A1:C4' }),
    );
    const first = await readProducts(book, {});
    expect(first.hidden).toBe(2);
    expect(first.rows.map(({ product }) => product)).toEqual(['VASO 1']);
    const second = await readProducts(book, { hidden: 'read' });
    expect(second.hidden).toBe(2);
    expect(second.rows.map(({ product }) => product)).toEqual(['VASO 1', 'VASO 2', 'VASO 3']);
  });

  it('names the row when a comma within a name splits it', async () => {
    const text = Buffer.from('Tipo,Subtipo,Producto\nVASOS,TERMICOS,VASO 1,5 LT');
    const { rows } = await readProducts(text, { name: 'lista.csv' });
    expect(rows).toEqual([
      expect.objectContaining({
        state: 'refused',
        text: expect.stringContaining('4 celdas en lugar de 3'),
      }),
    ]);
  });

  it.each([
    ['no titles and more columns', '1\tVASOS\tTERMICOS\tVASO 1', 'ponga arriba los títulos'],
    ['two titles of one kind', 'Tipo\tSubtipo\tProducto\tDetalle\na\tb\tc\td', '«Detalle»'],
    ['two titles of products', 'Producto\tDetalle\na\tb', '«Detalle»'],
    ['other titles', 'Rubro\tModelo\tNombre\na\tb\tc', 'ponga arriba los títulos'],
    ['titles of promotions', 'Imagen\tNombre\tFecha\na\tb\tc', 'no tiene títulos de productos'],
  ])('says what to do when the sheet has %s', async (_, text, words) => {
    await expect(read(text)).rejects.toThrow(words);
  });

  it.each([1, 2, 3])('names the hidden column %i when a sheet shows no titles', async (hidden) => {
    const rows = [
      ['Tipo', 'Subtipo', 'Producto'],
      ['VASOS', 'TERMICOS', 'VASO 1'],
    ];
    const book = makeXlsx('Lista', rows, { hiddenColumns: [hidden] });
    await expect(readProducts(Buffer.from(book), { name: 'lista.xlsx' })).rejects.toThrow(
      `Las columnas ocultas no se leen: muestre Lista!${'ABC'[hidden - 1]}.`,
    );
  });

  it.each([
    ['lista.pdf', '%PDF-1.4\n\0\0\0\0', 'es un PDF: copie la tabla'],
    ['lista.xls', '<html><table>', 'es una página web'],
    ['lista.xlsx', 'PK\x03\x04\0\0', 'está dañado'],
  ])('says what %s is when it is no sheet', async (name, text, words) => {
    await expect(readProducts(Buffer.from(text), { name })).rejects.toThrow(words);
  });
});

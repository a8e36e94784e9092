import { amountsOf, columnsAsked } from '../../testing/amountsOf';
import { readWhole } from '../../testing/readWhole';

describe('readSheet, the column of amounts', () => {
  it.each([
    'Cantidad',
    'Cant.',
    'Qty',
    'Order',
    'A pedir',
    'Pedido',
    'Queremos',
    'Llevo',
    'Faltan',
    'Reponer',
    'Cantidad solicitada',
    'reorder_qty',
    'order_line/product_qty',
    'Lineitem quantity',
    'Pedido 23/11',
    'Cantidad final',
    'Unidades',
    'Un.',
    'Bultos',
    '',
  ])('takes the amounts when the only title for them is %j', async (title) => {
    const text = `Producto;${title}\nVaso;5\nFilm;3`;
    expect(await amountsOf(text)).toEqual(['5', '3']);
    expect(await columnsAsked(text)).toBeUndefined();
  });

  it.each([
    'Stock',
    'StockMinimo',
    'Hay',
    'Existencia',
    'On Hand',
    'Mínimo',
    'Precio',
    'P. Unit.',
    'Lista 2',
    'Unid x bulto',
    'U. x B.',
    'Cantidad a la mano',
    'Cant. por bulto',
    'Pedido mínimo',
    'Nro de pedido',
    'Código',
    'EAN',
    'Fecha',
    'IVA',
    'Dto.',
    'Tel.',
  ])('takes no amount when a title is %j', async (title) => {
    expect(await amountsOf(`Producto;${title}\nVaso;5\nFilm;3`)).toEqual(['1', '1']);
    expect(await amountsOf(`Producto;${title};Cant\nVaso;5;8\nFilm;3;9`)).toEqual(['8', '9']);
  });

  it.each([
    ['two orders', 'Producto;Pedido 09/11;Pedido 23/11\nVaso;6;10\nFilm;4;4', 2],
    ['branches', 'Producto;Palermo;Centro\nVaso;6;10\nFilm;4;4', 2],
    ['branches and their sum', 'Producto;Palermo;Centro;Total\nVaso;6;1;7\nFilm;4;4;8', 3],
    ['boxes and pieces', 'Producto;Cajas;Unidades\nVaso;6;\nFilm;;4', 2],
    ['a total alone', 'Producto;Total\nVaso;6\nFilm;4', 1],
    ['an unknown title', 'Producto;Frecuencia\nVaso;6\nFilm;4', 1],
    ['an earlier order alone', 'Producto;Pedido anterior\nVaso;6\nFilm;4', 1],
    ['sold amounts alone', 'Producto;Vendidos\nVaso;6\nFilm;4', 1],
    ['delivered amounts beside the order', 'Producto;Pedido;Entregado\nVaso;6;3\nFilm;4;4', 2],
    ['no titles and two columns of numbers', 'Vaso⇥6⇥10\nFilm⇥4⇥4', 2],
    ['no titles and likely prices', 'Vaso⇥890\nFilm⇥540', 1],
    ['no titles and three numbers in a row', '1⇥Vaso\n2⇥Film\n3⇥Plato', 1],
  ])('asks once when the sheet has %s', async (_, text, columns) => {
    expect(await columnsAsked(text)).toHaveLength(columns);
    expect((await amountsOf(text)).every((row) => row.includes('?column'))).toBe(true);
  });

  it('shows titles and first values when a sheet is asked about', async () => {
    const { asked } = await readWhole('Vaso termico 240\t6\t10\nFilm pvc 38\t4\t4');
    expect(asked).toEqual([
      {
        titles: 'Vaso termico 240 | 6 | 10',
        columns: [
          { index: 1, title: 'Columna 2', values: ['6', '4'] },
          { index: 2, title: 'Columna 3', values: ['10', '4'] },
        ],
      },
    ]);
  });

  it('follows the answer when the visitor has chosen', async () => {
    const text = 'Producto;Palermo;Centro\nVaso;6;10\nFilm;4;';
    const answered = (answer: number | 'none') =>
      amountsOf(text, (titles) => (titles === 'Producto | Palermo | Centro' ? answer : undefined));
    expect(await answered(1)).toEqual(['6', '4']);
    expect(await answered(2)).toEqual(['10', '1 (empty)']);
    expect(await answered('none')).toEqual(['1', '1']);
    // A remembered column may be absent.
    expect(await answered(7)).toEqual(['1?column', '1?column']);
  });

  it.each([
    ['numbers its rows', '1⇥Vaso⇥10\n2⇥Film⇥20\n3⇥Plato⇥5'],
    ['has codes in front', '00012⇥Vaso⇥10\n00013⇥Film⇥20\n00021⇥Plato⇥5'],
    ['has rising codes in front', '501⇥Vaso⇥10\n502⇥Film⇥20\n610⇥Plato⇥5'],
    ['has prices', 'Vaso⇥10⇥$ 1.250,00\nFilm⇥20⇥$ 900,50\nPlato⇥5⇥$ 300'],
    ['has packs', 'Vaso⇥x100⇥10\nFilm⇥x50⇥20\nPlato⇥x25⇥5'],
    ['has dates', '20/11/2026⇥Vaso⇥10\n21/11/2026⇥Film⇥20\n21/11/2026⇥Plato⇥5'],
  ])('takes the amounts when a sheet without titles %s', async (_, text) =>
    expect(await amountsOf(text)).toEqual(['10', '20', '5']),
  );

  it('leaves all rows out when the column for the order is empty', async () => {
    const text = 'Producto;Stock;Pedido\nVaso;3;\nFilm;4;';
    expect(await amountsOf(text)).toEqual(['1 (empty)', '1 (empty)']);
  });

  it.each([
    [
      'a mail in words surrounds it',
      'Estimados:\nles paso el pedido\nProducto⇥Cant\nVaso⇥5\nFilm⇥3',
    ],
    ['its titles change below', 'Producto;Cant\nVaso;5\nProducto;Cant\nFilm;3'],
    ['bars draw it', '| Cant | Producto |\n|---|:---:|\n| 5 | Vaso |\n| 3 | Film |'],
    [
      'spaces align it',
      'Producto            Cantidad\nVaso                       5\nFilm                       3',
    ],
    ['commas stand in cells', 'Producto,Cantidad,Precio\n"Vaso",5,"1.200,50"\n"Film",3,"800,00"'],
    ['columns and rows are empty', '⇥⇥⇥\n⇥Producto⇥⇥Cant\n⇥Vaso⇥⇥5\n⇥⇥⇥\n⇥Film⇥⇥3'],
  ])('reads the table when %s', async (_, text) => {
    expect((await amountsOf(text)).filter((row) => !row.includes('('))).toEqual(['5', '3']);
  });
});

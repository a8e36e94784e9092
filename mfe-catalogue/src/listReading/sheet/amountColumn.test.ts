import { readSheet } from '../readSheet';
import { read, titlesAsked, written } from './writtenSheet';

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
    'cuÃ¡nto',
    'Pedido 23/11',
    'Pedido actual',
    'Cantidad final',
    'Unidades',
    'Un.',
    'Bultos',
    '',
  ])('takes the amounts when the only title for them is %j', (title) => {
    const text = `Producto;${title}\nVaso;5\nFilm;3`;
    expect(read(text)).toEqual([expect.stringMatching(/^5.* Vaso$/), expect.stringMatching(/^3/)]);
    expect(titlesAsked(text)).toBeUndefined();
  });

  it.each([
    'Stock',
    'StockMinimo',
    'Hay',
    'Existencia',
    'On Hand',
    'Par',
    'Mínimo',
    'Vendidos',
    'Sugerido',
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
  ])('takes no amount when a title is %j', (title) => {
    expect(read(`Producto;${title}\nVaso;5\nFilm;3`)).toEqual(['1 Vaso', '1 Film']);
    expect(read(`Producto;${title};Cant\nVaso;5;8\nFilm;3;9`)).toEqual(['8 Vaso', '9 Film']);
  });

  it.each([
    ['two orders', 'Producto;Pedido 09/11;Pedido 23/11\nVaso;6;10\nFilm;4;4', 2],
    ['branches', 'Producto;Palermo;Centro\nVaso;6;10\nFilm;4;4', 2],
    ['boxes and pieces', 'Producto;Cajas;Unidades\nVaso;6;\nFilm;;4', 2],
    ['sizes of packs', 'Producto;Unidades\nVaso;100\nFilm;50\nPlato;25', 1],
    ['a total without parts', 'Producto;Total\nVaso;6\nFilm;4', 1],
    ['an unknown title', 'Producto;Frecuencia\nVaso;6\nFilm;4', 1],
    ['an earlier order alone', 'Producto;Pedido anterior\nVaso;6\nFilm;4', 1],
    ['delivered amounts alone', 'Producto;Cant. entregada\nVaso;6\nFilm;4', 1],
    ['an empty column for the order', 'Producto;Cant;Pedido\nVaso;6;\nFilm;4;', 2],
    ['likely packs of a price list', 'Producto;Unidad;Precio\nVaso;15;900\nFilm;6;80', 1],
    ['one product with several numbers', 'Bandeja⇥3\nBandeja⇥105\nBandeja⇥8', 1],
    ['no titles and two columns of numbers', 'Vaso⇥6⇥10\nFilm⇥4⇥4', 2],
    ['no titles and likely prices', 'Vaso⇥890\nFilm⇥540', 1],
    ['no titles and three numbers in a row', '1⇥Vaso\n2⇥Film\n3⇥Plato', 1],
  ])('asks once when the sheet has %s', (_, text, columns) => {
    expect(titlesAsked(text)).toHaveLength(columns);
    expect(read(text)!.every((row) => row.includes('?column'))).toBe(true);
  });

  it('shows titles and first values when a sheet is asked about', () =>
    expect(readSheet('Vaso\t6\t10\nFilm\t4\t4')!.question).toEqual({
      titles: 'Vaso | 6 | 10',
      columns: [
        { index: 1, title: 'Columna 2', values: ['6', '4'] },
        { index: 2, title: 'Columna 3', values: ['10', '4'] },
      ],
    }));

  it('follows the answer when the visitor has chosen', () => {
    const text = 'Producto;Palermo;Centro\nVaso;6;10\nFilm;4;';
    const answered = (answer: number | 'none') =>
      readSheet(text, (titles) => (titles === 'Producto | Palermo | Centro' ? answer : undefined));
    expect(written(answered(1))).toEqual(['6 Vaso', '4 Film']);
    expect(written(answered(2))).toEqual(['10 Vaso', '- Film (empty)']);
    expect(written(answered('none'))).toEqual(['- Vaso', '- Film']);
    expect(answered(1)!.question).toBeUndefined();
  });

  it.each([
    ['numbers its rows', '1⇥Vaso⇥10\n2⇥Film⇥20\n3⇥Plato⇥5'],
    ['has codes in front', '00012⇥Vaso⇥10\n00013⇥Film⇥20\n00021⇥Plato⇥5'],
    ['has rising codes in front', '501⇥Vaso⇥10\n502⇥Film⇥20\n610⇥Plato⇥5'],
    ['has prices', 'Vaso⇥10⇥$ 1.250,00\nFilm⇥20⇥$ 900,50\nPlato⇥5⇥$ 300'],
    ['has prices without a sign', 'Vaso⇥10⇥8900\nFilm⇥20⇥5400\nPlato⇥5⇥1200'],
    ['has packs', 'Vaso⇥x100⇥10\nFilm⇥x50⇥20\nPlato⇥x25⇥5'],
    ['has dates', '20/11/2026⇥Vaso⇥10\n21/11/2026⇥Film⇥20\n21/11/2026⇥Plato⇥5'],
  ])('takes the amounts when a sheet without titles %s', (_, text) =>
    expect(read(text)).toEqual(['10 Vaso', '20 Film', '5 Plato']),
  );

  it('takes no price when products state amounts of their own', () =>
    expect(read('10 vasos⇥8900\n5 platos⇥5400')).toEqual(['- 10 vasos', '- 5 platos']));

  it('takes no amount from a column when the column names units', () =>
    expect(read('Producto;Unidad;Precio\nVaso;un;900\nFilm;caja;800')).toEqual([
      '1 Vaso',
      '1 Film',
    ]));

  it('leaves all rows out when the column for the order is empty', () => {
    expect(read('Producto;Stock;Pedido\nVaso;3;\nFilm;4;')).toEqual([
      '- Vaso (empty)',
      '- Film (empty)',
    ]);
    expect(read('Uds;Producto;Stock\n;Vaso;3\n;Film;4')).toEqual([
      '- Vaso (empty)',
      '- Film (empty)',
    ]);
  });

  it('asks for a row without a number when an earlier order is the only column', () =>
    expect(read('Producto;Pedido sugerido\nVaso;3\nFilm;0')).toEqual([
      '3?column Vaso',
      '1?column Film',
    ]));

  it('keeps the product when groups stand in front of the amounts', () =>
    expect(read('Vasos⇥10⇥Vaso termico 240 cc\nPapel⇥5⇥Papel manteca 38 cm')).toEqual([
      '10 Vaso termico 240 cc',
      '5 Papel manteca 38 cm',
    ]));

  it('takes a total when it adds up the other columns', () => {
    const text = 'Producto;Palermo;Centro;Total\nVaso;6;10;16\nFilm;4;;4\nPlato;1;1;2\nCinta;1;1;3';
    expect(read(text)).toEqual(['16 Vaso', '4 Film', '2 Plato', '3?unclear Cinta']);
    expect(read('Cod.;Producto;1;2;3;Total\nA1;Vaso;1;;2;3\nA2;Film;;1;1;2')).toEqual([
      '3 Vaso',
      '2 Film',
    ]);
  });

  it('adds up and asks when the days of a week have no total', () =>
    expect(read('⇥lunes⇥miercoles⇥viernes\nVaso⇥2⇥⇥3\nFilm⇥⇥1⇥')).toEqual([
      '5?range Vaso',
      '1 Film',
    ]));
});

describe('readSheet, units', () => {
  it('reads the unit when it has a column', () =>
    expect(
      read(
        'Cant.,Un.,Articulo\n2,docena,Cinta\n3,caja,Guante\n4,un,Vaso\n600,unidad,Plato\n12,kg,Film',
      ),
    ).toEqual([
      '24?measure [docenas] Cinta',
      '3 [caja] Guante',
      '4 Vaso',
      '600?measure Plato',
      '12?measure [kg] Film',
    ]));

  it.each([
    ['Cantidad (docenas)', '24?measure [docenas] Vaso'],
    ['Kilos', '2?measure [kilos] Vaso'],
    ['Cant. cajas', '2 [cajas] Vaso'],
  ])('reads the unit when the title is %s', (title, expected) =>
    expect(read(`Producto;${title}\nVaso;2`)).toEqual([expected]),
  );

  it('asks when the unit holds a number or measures', () =>
    expect(read('Producto;Cant;Unidad\nVaso;2;caja x 12\nFilm;500;grs\nPlato;3;CAJ')).toEqual([
      '2?measure [caja x 12] Vaso',
      '500?measure [grs] Film',
      '3 [CAJ] Plato',
    ]));

  it('keeps a size when a column of sizes looks like units', () =>
    expect(read('Producto;Talle;Cant\nGuante;M;5\nGuante;L;3')).toEqual([
      '5 Guante M',
      '3 Guante L',
    ]));

  it('asks for hundreds when most amounts exceed the limit, since pieces are counted', () =>
    expect(read('Producto;Cantidad\nVaso;1.500\nPlato;1.000\nFilm;800')).toEqual([
      '1500?over Vaso',
      '1000?over Plato',
      '800?measure Film',
    ]));
});

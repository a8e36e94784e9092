import fc from 'fast-check';
import { readSheet, readTables, type Sheet } from './readSheet';

/** Writes each row that may ask as '10?doubt [unit] product {note} (out)', without talk. */
const written = (sheet: Sheet | undefined): string[] | undefined =>
  sheet?.rows
    .filter(({ talk }) => !talk)
    .map(({ product, amount, note, out }) =>
      [
        amount ? `${amount.amount}${amount.doubt ? `?${amount.doubt}` : ''}` : '-',
        ...(amount?.unit ? [`[${amount.unit}]`] : []),
        product,
        ...(note ? [`{${note}}`] : []),
        ...(out ? [`(${out})`] : []),
      ].join(' '),
    );
const read = (text: string) => written(readSheet(text.replaceAll('⇥', '\t')));
const titlesAsked = (text: string) =>
  readSheet(text.replaceAll('⇥', '\t'))?.question?.columns.map(({ title }) => title);

describe('readSheet, published shapes', () => {
  it.each([
    [
      'lists prices and stock',
      'SKU,CODIGO_ERP,DESCRIPCION,RUBRO,PRECIO_FINAL,PRECIO_MAYORISTA,STOCK\nPOL-001,TNG-1001,Bolsa Camiseta 40x50 Reforzada Blanca,polietileno,8900.00,7200.00,180\nCOT-042,TNG-2042,Vaso Termico 240 cc,descartables,5400.00,4300.00,60',
      ['1 Bolsa Camiseta 40x50 Reforzada Blanca', '1 Vaso Termico 240 cc'],
    ],
    [
      'lists codes',
      'Cod;Producto\n1001;Bolsa camiseta 40x50 reforzada blanca\n1002;Vaso termico 240 cc\n1003;Film pvc 38 cm',
      ['1 Bolsa camiseta 40x50 reforzada blanca', '1 Vaso termico 240 cc', '1 Film pvc 38 cm'],
    ],
    [
      'has stock, a minimum and an order',
      'Producto;Stock;Minimo;A pedir\nBolsa camiseta 40x50 reforzada blanca;3;10;7\nVaso termico 240 cc;1;6;5',
      ['7 Bolsa camiseta 40x50 reforzada blanca', '5 Vaso termico 240 cc'],
    ],
    [
      'names units',
      'Producto;Cantidad\nFilm pvc 38 cm;10 cajas\nVaso termico 240 cc;5 bultos\nRollo arranque 20x30 cristal;12 kg\nBolsa camiseta 40x50;1 doc',
      [
        '10 [cajas] Film pvc 38 cm',
        '5 [bultos] Vaso termico 240 cc',
        '12?measure [kg] Rollo arranque 20x30 cristal',
        '12?measure [docenas] Bolsa camiseta 40x50',
      ],
    ],
    [
      'has fractions',
      'Producto;Cantidad\nBolsa camiseta 40x50 reforzada blanca;2,5\nVaso termico 240 cc;1,50\nFilm pvc 38 cm;0,5',
      [
        '2?fraction Bolsa camiseta 40x50 reforzada blanca',
        '1?fraction Vaso termico 240 cc',
        '0?fraction Film pvc 38 cm',
      ],
    ],
    [
      'forces cells to be text',
      'Codigo;Producto;Cantidad\n="00123";Bolsa camiseta 40x50 reforzada blanca;="10"\n="00045";Vaso termico 240 cc;="5"',
      ['10 Bolsa camiseta 40x50 reforzada blanca', '5 Vaso termico 240 cc'],
    ],
    [
      'declares its separator',
      'sep=;\nProducto;Cantidad\nBolsa camiseta 40x50 reforzada blanca;10',
      ['10 Bolsa camiseta 40x50 reforzada blanca'],
    ],
    [
      'has a quote that never closes',
      'Producto;Cantidad\n"Film pvc 38 cm;7\nVaso termico 240 cc;5\nBolsa camiseta 40x50;3',
      ['7 Film pvc 38 cm', '5 Vaso termico 240 cc', '3 Bolsa camiseta 40x50'],
    ],
  ])('reads the amounts when the sheet %s', (_, text, expected) =>
    expect(read(text)).toEqual(expected),
  );
});

describe('readSheet, cells', () => {
  it.each([
    ['has bars', '| Cant | Producto |\n|---|:---:|\n| 5 | Vaso |\n| 3 | Film |'],
    ['is drawn', '+----+----+\n| Cant | Producto |\n+----+----+\n| 5 | Vaso |\n| 3 | Film |'],
    ['has colons', 'Producto: Cantidad\nVaso: 5\nFilm: 3'],
    [
      'is aligned',
      'Producto            Cantidad\nVaso                       5\nFilm                       3',
    ],
    ['has commas in cells', 'Producto,Cantidad,Precio\n"Vaso",5,"1.200,50"\n"Film",3,"800,00"'],
    ['has wrong quotes', 'Producto;Cantidad;Obs\n"Vaso";5;"\nFilm;3;'],
    ['has empty columns and rows', '⇥⇥⇥\n⇥Producto⇥⇥Cant\n⇥Vaso⇥⇥5\n⇥⇥⇥\n⇥Film⇥⇥3'],
  ])('reads the cells when the sheet %s', (_, text) =>
    expect(read(text)).toEqual(['5 Vaso', '3 Film']),
  );

  it('places a cell below its title when an aligned row lacks cells', () =>
    expect(
      read(
        'Codigo   Producto          Stock   Pedido\nA1       Vaso                  4        5\nA2       Film                           3\nA3       Plato                 7',
      ),
    ).toEqual(['5 Vaso', '3 Film', '- Plato (empty)']));

  it('keeps line breaks and doubled quotes when a cell is quoted', () =>
    expect(read('cantidad;producto\n10;"Cinta ""fragil"";\nmarrón"\n5;Film')).toEqual([
      '10 Cinta "fragil"; marrón',
      '5 Film',
    ]));

  it('asks when a comma within a cell moves the cells', () =>
    expect(
      read('Producto,Cantidad,Precio\nVaso 40, blanco,10,8900\nFilm,2,5,1200\nPlato,4,300'),
    ).toEqual(['1?unclear Vaso 40 blanco', '2?unclear Film', '4 Plato']));

  it.each([
    '10 vasos, 5 platos\n3 film, 2 cintas',
    'Hola, te paso el pedido\n10 vasos, 5 rollos\n3 film, 2 cajas',
    'Vaso: 5\nFilm: 3',
    'Te dejo: el pedido\nVaso: 5',
    '10  vasos\n5  platos de  carton',
  ])('reads no sheet when the text is a list in words: %j', (text) =>
    expect(readSheet(text)).toBeUndefined(),
  );
});

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
    'Pedido anterior',
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

  it('takes a total when it adds up the other columns', () => {
    const text = 'Producto;Palermo;Centro;Total\nVaso;6;10;16\nFilm;4;;4\nPlato;1;1;2\nCinta;1;1;3';
    expect(read(text)).toEqual(['16 Vaso', '4 Film', '2 Plato', '3?unclear Cinta']);
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

  it('asks for hundreds when most amounts exceed the limit, since pieces are counted', () =>
    expect(read('Producto;Cantidad\nVaso;1.500\nPlato;1.000\nFilm;800')).toEqual([
      '1500?over Vaso',
      '1000?over Plato',
      '800?measure Film',
    ]));
});

describe('readSheet, rows', () => {
  it('leaves rows out when their amount is empty, zero or a dash', () =>
    expect(read('Producto,Cant\nVaso,5\nFilm,\nPlato,0\nCinta,-\nBolsa,3')).toEqual([
      '5 Vaso',
      '- Film (empty)',
      '- Plato (empty)',
      '- Cinta (empty)',
      '3 Bolsa',
    ]));

  it('reads the amount from the words when its cell is empty', () =>
    expect(read('Producto⇥Cant\n10 vasos⇥\nPlatos⇥4')).toEqual(['- 10 vasos', '4 Platos']));

  it('asks when a cell of the amounts holds no number', () =>
    expect(read('Producto,Cant\nVaso,5\nFilm,a confirmar\nPlato,2-mar')).toEqual([
      '5 Vaso',
      '1?unclear Film {a confirmar}',
      '1?fraction Plato {2-mar}',
    ]));

  it('keeps remarks and branches when they have a column', () =>
    expect(
      read(
        'Sucursal;Producto;Cant;Obs\nPalermo;Vaso;5;urgente\nCentro;Film;3;\nCentro;Plato;2;anulado',
      ),
    ).toEqual([
      '5 Vaso {Palermo, urgente}',
      '3 Film {Centro}',
      '2 Plato {Centro, anulado} (cancelled)',
    ]));

  it('leaves rows out when their state is cancelled, or delivered beside pending rows', () => {
    const states = (...[a, b, c]: string[]) =>
      read(`Producto;Cant;Estado\nVaso;5;${a}\nFilm;3;${b}\nPlato;2;${c}`);
    expect(states('PENDIENTE', 'ANULADO', 'ENTREGADO')).toEqual([
      '5 Vaso',
      '3 Film (cancelled)',
      '2 Plato (ticked)',
    ]);
    expect(states('Entregado', 'En camino', 'Sin stock')).toEqual([
      '5 Vaso',
      '3 Film',
      '2 Plato (cancelled)',
    ]);
  });

  it.each([
    ['wants', 'Reponer⇥Producto⇥Cant\nSI⇥Vaso⇥5\nNO⇥Film⇥3', ['5 Vaso', '3 Film (cancelled)']],
    ['has bought', 'Comprado⇥Producto⇥Cant\nx⇥Vaso⇥5\n⇥Film⇥3', ['5 Vaso (ticked)', '3 Film']],
    ['wants without amounts', 'Pedir⇥Producto\nx⇥Vaso\n⇥Film', ['- Vaso', '- Film (empty)']],
    [
      'means something unsaid',
      'VERDADERO⇥Vaso⇥5\nFALSO⇥Film⇥3\nVERDADERO⇥Plato⇥2',
      ['5?unclear Vaso', '3?unclear Film (cancelled)', '2?unclear Plato'],
    ],
  ])('reads ticks when their column %s', (_, text, expected) =>
    expect(read(text)).toEqual(expected),
  );

  it('joins a description when it stands in several columns', () =>
    expect(
      read(
        'Código,Producto,Medida,Color,Cant\nBR1,Bolsa riñon,30x40,rosa,4\nBR2,Bolsa riñon,30x40,celeste,3',
      ),
    ).toEqual(['4 Bolsa riñon 30x40 rosa', '3 Bolsa riñon 30x40 celeste']));

  it('adds the family when a row names sizes and colours alone', () => {
    expect(read('Rubro;Detalle;Cant\nBandejas espumadas;N° 1 blanca;3\n;N° 4;5')).toEqual([
      '3 Bandejas espumadas N° 1 blanca',
      '5 Bandejas espumadas N° 4',
    ]);
    const headed = readSheet('Detalle;Cant\nBOLSAS CAMISETA;\n40x50 blanca;3\nFilm pvc 38 cm;2');
    expect(headed!.rows.slice(1)).toMatchObject([
      { talk: true },
      { product: 'BOLSAS CAMISETA 40x50 blanca', amount: { amount: 3 } },
      { product: 'Film pvc 38 cm', family: 'BOLSAS CAMISETA' },
    ]);
  });

  it('takes letterheads, totals and footers for talk', () => {
    const text =
      'CATERING DEL SUR S.R.L.;;;\nFecha;23/11/2026;;\n;;;\nItem;Descripción;Cantidad;P. Unit.\n1;Vaso;8;$ 18.500,00\n2;Film;4;$ 27.900,00\n;;Subtotal;$ 451.300,00\n;;TOTAL;$ 546.073,00';
    expect(read(text)).toEqual(['8 Vaso', '4 Film']);
    expect(readSheet(text)!.rows).toHaveLength(7);
  });

  it('reads both tables when they stand side by side', () =>
    expect(
      read('PRODUCTO;CANT;;PRODUCTO;CANT\nVaso;5;;Film;3\nPlato;2;;Cinta;1\nBolsa;4;;;'),
    ).toEqual(['5 Vaso', '3 Film', '2 Plato', '1 Cinta', '4 Bolsa']));

  it('reads each part by its own titles when titles change below', () =>
    expect(
      read('Producto;Cantidad\nVaso;5\nProducto;Precio;Cantidad\nFilm;900;3\nPlato;800;2'),
    ).toEqual(['5 Vaso', '3 Film', '2 Plato']));

  it('reads products from the titles when the answers of a form stand below', () =>
    expect(
      read(
        'Marca temporal,Sucursal,Vaso polipapel 8 oz,Tapa viajera 8 oz\n24/11/2026 9:05,Centro,10,',
      ),
    ).toEqual(['10 Vaso polipapel 8 oz {Centro}', '- Tapa viajera 8 oz {Centro} (empty)']));
});

describe('readTables', () => {
  const order = {
    name: 'Pedido',
    rows: [
      ['Artículo', 'Cantidad'],
      ['Vaso', '4'],
      ['Film', '6'],
    ],
  };

  it('asks for the order alone when the book has a help and a price list', () =>
    expect(
      written(
        readTables([
          { name: 'Instrucciones', rows: [['Cómo usar esta planilla'], ['1. Complete la hoja']] },
          order,
          {
            name: 'Precios',
            rows: [
              ['Código', 'Nombre', 'Precio'],
              ['F1', 'Plato', '15400'],
            ],
          },
          { name: 'Hoja3', rows: [] },
        ]),
      ),
    ).toEqual(['4 Vaso', '6 Film']));

  it('leaves an earlier order out when the book has a current one', () => {
    const old = {
      name: 'Octubre (ya entregado)',
      rows: [
        ['Producto', 'Cantidad'],
        ['Plato', '9'],
      ],
    };
    expect(written(readTables([order, old]))).toEqual(['4 Vaso', '6 Film', '9 Plato (ticked)']);
    expect(written(readTables([old]))).toEqual(['9 Plato']);
  });

  it('notes the branch when each has a sheet', () =>
    expect(
      written(
        readTables([
          { ...order, name: 'Palermo' },
          { ...order, name: 'Centro' },
        ]),
      ),
    ).toEqual(['4 Vaso {Palermo}', '6 Film {Palermo}', '4 Vaso {Centro}', '6 Film {Centro}']));

  it('asks for each row when one sheet may add up the others', () =>
    expect(
      written(
        readTables([
          { ...order, name: 'Palermo' },
          { ...order, name: 'Total' },
        ]),
      )![0],
    ).toBe('4?unclear Vaso'));
});

describe('readSheet, any text', () => {
  const cell = fc.constantFrom(
    ...[
      'Producto',
      'Cant',
      'Total',
      'Vaso 240 cc',
      'x',
      '10',
      '1.500',
      '$ 3',
      '',
      ' ',
      '"',
      '="1"',
    ],
  );
  const sheet = fc
    .tuple(fc.constantFrom(';', ',', '\t', '|', '  ', ':'), fc.array(fc.array(cell)))
    .map(([delimiter, rows]) => rows.map((row) => row.join(delimiter)).join('\n'));
  const letters = (all: string) => (all.match(/[\p{L}\p{N}]/gu) ?? []).length;

  it('loses no letter or number when the sheet is random', () =>
    fc.assert(
      fc.property(sheet, (text) => {
        const read = readSheet(text);
        if (read)
          expect(letters(read.rows.map(({ words }) => words).join(' '))).toBe(letters(text));
      }),
    ));

  it('states whole amounts when the sheet is random', () =>
    fc.assert(
      fc.property(sheet, (text) =>
        readSheet(text)?.rows.every(({ amount }) => !amount || Number.isInteger(amount.amount)),
      ),
    ));
});

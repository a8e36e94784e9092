import fc from 'fast-check';
import { readSheet } from './readSheet';
import { read } from './sheet/writtenSheet';

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

  it('reads by bars when prices have decimal commas', () =>
    expect(
      read(
        'Vaso x 25|4|Norte|510,98|2 cajas si hay\nFilm x 10|2|Sur|8990,69|para el 15\nPlato x 5|3|Sur|80|',
      ),
    ).toEqual([
      '4 Vaso x 25 {Norte, 2 cajas si hay}',
      '2 Film x 10 {Sur, para el 15}',
      '3 Plato x 5 {Sur}',
    ]));

  it.each([
    ['a unit', ';Bolsa 40x50 x 100;un;urgente\n9;Film 38 cm;caja;'],
    ['a remark', 'Bolsa 40x50 x 100;2 cajas si hay;\nFilm 38 cm;;7'],
    ['a percent', 'Bolsa 40x50 x 100;21%;\nFilm 38 cm;10;7'],
  ])('takes the first row for a product when the row has %s', (_, text) =>
    expect(read(text)![0]).toMatch(/Bolsa 40x50 x 100/),
  );

  it('keeps line breaks and doubled quotes when a cell is quoted', () =>
    expect(read('cantidad;producto\n10;"Cinta ""fragil"";\nmarrón"\n5;Film')).toEqual([
      '10 Cinta "fragil"; marrón',
      '5 Film',
    ]));

  it('asks when a comma within a cell moves the cells', () =>
    expect(
      read('Producto,Cantidad,Precio\nVaso 40, blanco,10,8900\nFilm,2,5,1200\nPlato,4,300'),
    ).toEqual(['1?unclear Vaso 40 blanco', '2?unclear Film', '4 Plato']));

  it('reads a table when a mail in words surrounds it', () =>
    expect(
      read(
        'Estimados:\nles paso el pedido.\nDesde ya gracias\nProducto⇥Cant⇥Precio\nVaso⇥5⇥100\nFilm⇥3⇥200\nSaludos\nJuan Perez\nAgente',
      ),
    ).toEqual(['5 Vaso', '3 Film', '- Juan Perez', '- Agente']));

  it.each([
    '10 vasos, 5 platos\n3 film, 2 cintas',
    'Hola, te paso el pedido\n10 vasos, 5 rollos\n3 film, 2 cajas',
    'Vaso: 5\nFilm: 3',
    'Te dejo: el pedido\nVaso: 5',
    '10  vasos\n5  platos de  carton',
    '[20/11, 8:07] Rosa: 8 sobres\n[20/11, 8:07] Rosa: 4 bolsas',
  ])('reads no sheet when the text is a list in words: %j', (text) =>
    expect(readSheet(text)).toBeUndefined(),
  );
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

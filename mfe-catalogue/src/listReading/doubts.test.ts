import { readWhole } from '../testing/readWhole';

/** Returns the words of the rows that the review takes as certain. */
const certain = async (text: string): Promise<string[]> =>
  (await readWhole(text.replaceAll('⇥', '\t'))).rows
    .filter(({ certain, doubt, out, asks }) => certain && !doubt && !out && asks)
    .map(({ words, read }) => `${read}: ${words}`);

describe('readList, an amount that may be something else', () => {
  it.each([
    ['a dozen stands behind', 'delantal polietileno 3 docenas'],
    ['a measure counts another pack', 'lavandina 20 lts'],
    ['a number may be a pack', 'cofia plisada 100'],
    ['pieces are a pack', '200 unidades vaso polipapel blanco 8 oz'],
    ['a scanner has misread a digit', '1O cinta raso 24 roja'],
    ['the catalogue lacks the size', '4 guante nitrilo negro xxl'],
    ['a mark repeats the line above', '3 cofia plisada\n" lavandina'],
    ['a mark repeats the amount above', "virulana ''\nlavandina ´´"],
    ['a word only qualifies a product', 'Carniceria\nVerduleria: 3'],
    ['the heading names no order', 'NO PEDIR:\n12 vaso shot 50 cc'],
    ['the heading names the stock', 'STOCK AL 10/03\nfilm pvc 45 - 2'],
    ['a later line takes the order back', '4 lavandina\nignorá lo anterior, mando de nuevo'],
    ['the amounts stand above', 'Cantidad 4\ndetergente\nCantidad 3\nlavandina'],
    ['numbers with hyphens stand alone', '1- virulana\n2- lavandina'],
    ['numbers count on from another list', '4. virulana\n5. lavandina'],
    ['amounts and products alternate', '3\nvirulana\n2\nlavandina'],
    ['an amount stands between two products', 'cofia plisada\nlavandina\n2\nvirulana'],
    ['numbers may count the products', '1, virulana, 2, lavandina'],
    ['one product takes two lines', 'cofia\nplisada 4'],
    ['a remark changes the amount', 'Producto;Cantidad;Nota\nCofia plisada blanca;4;son 5'],
    ['another column says the rest', 'Producto;Cant. pedida;Entregada\nCofia plisada blanca;4;1'],
    ['a like column stands beside', 'Producto;A reponer;Repuesto\nCofia plisada blanca;4;1'],
    ['a second order stands beside', 'Producto;Cantidad A;Cantidad B\nCofia plisada blanca;4;8'],
    ['a column has no title', 'Producto;Cantidad;\nCofia plisada blanca;4;8'],
    ['packs stand beside the order', 'Producto;Cantidad;Bultos\nCofia plisada blanca;4;8'],
    ['the column is an older order', 'Producto;Pedido ant.\nCofia plisada blanca;4'],
    ['a column holds the packs', 'Cofia plisada blanca⇥100\nVirulana de acero⇥10\nLavandina⇥5'],
    ['a titled column holds the packs', 'Producto;Cantidad\nCofia plisada blanca;100\nVirulana;10'],
    ['a price may count for several', 'virulana a $ 4.500 x 2\ncofia plisada $ 300 x100'],
    ['a chat names a price', '12/03/26 10:15 - Sur: 2 detergente $ 4500'],
    [
      'the other person sells',
      '[12/03/26, 10:15:00] Sur: Le paso:\n4 vaso shot 50 cc $ 3.400\n10 esponjas con fibra\n[12/03/26, 10:16:00] Ana: 3 cofia plisada',
    ],
    ['the amounts behind are the packs', 'tapa viajera 8 oz - 100\nvirulana: 10'],
    ['the numbers beside are prices', 'film pvc 38 cm - 12.400\ncofia plisada - 450'],
    ['the number of a line is an amount or a place', '2) Film pvc 38 cm'],
    ['a remark takes the order back', '10 film pvc 38 cm, pero no ahora'],
    ...[
      'Qty: 5',
      '5 x 1200',
      '(x3)',
      '$ 4.500 x 3 = $ 13.500',
      '- 3 -',
      '3 rollos',
      'por tres',
      'SKU 1234\n3 unidades',
      'Precio: $ 4.500\nCantidad: 3\nTotal: $ 13.500',
      'Unidad: caja\nCantidad solicitada 3',
    ].map((below) => ['a number stands below', `Film pvc 38 cm\n${below}`]),
  ])('asks when %s', async (_, text) => {
    expect((await certain(text)).filter((row) => !row.startsWith('3: 3 cofia'))).toEqual([]);
  });

  it.each(['Entregar en Rivadavia 1234', '10 vasos', 'Gracias'])(
    'takes a product without an amount as one when the line below is %s',
    async (below) =>
      expect(await certain(`film pvc 38 cm\n${below}`)).toEqual(['1: film pvc 38 cm']),
  );

  it('takes the lines below when a heading names the order again', async () => {
    expect(await certain('NO PEDIR:\n12 vaso shot 50 cc\nPEDIR:\n3 hilo sisal 2 cabos')).toEqual([
      '3: 3 hilo sisal 2 cabos',
    ]);
  });
});

describe('readList, amounts and products in turns', () => {
  it.each([
    ['the first line is an amount', 'Pedido\n3\ntapa domo\n2\nflanera'],
    ['one line holds all', '3 / tapa domo / 2 / flanera'],
  ])('asks when %s', async (_, text) => expect(await certain(text)).toEqual([]));
});

describe('readList, an amount beyond doubt', () => {
  it.each([
    ['a full stop ends the line', ['3: tintero 3.', '4: lavandina: 4.']],
    ['brackets name the amount', ['4: tapa domo (Cant: 4)', '5: flanera (Cantidad 5 u)']],
    ['a container holds the product', ['4: 4 bidones de lavandina', '2: detergente: 2 bidones']],
  ])('takes the amount when %s', async (_, lines) => {
    const text = lines.map((line) => line.slice(3)).join('\n');
    expect(await certain(text)).toEqual(lines);
  });

  it('keeps the unit when the amount stands behind', async () => {
    const { rows } = await readWhole('film pvc 38 cm: 10 cajas\nlavandina (2 bidones)');
    expect(rows.map(({ unit }) => unit)).toEqual(['10 cajas', '2 bidones']);
  });

  it.each([
    'Material;Texto breve;Ctd.pedido;UMP',
    'Material;Texto breve de material;Cantidad de pedido;Unidad medida pedido',
    'Material;Denominación;Cdad.;UMB',
  ])('takes the amounts when the titles are %s', async (titles) => {
    const rows = '10023;Cofia plisada;4;UN\n10024;Virulana;2;UN';
    expect(await certain(`${titles}\n${rows}`)).toHaveLength(2);
  });
});

describe('readList, a column of amounts', () => {
  it.each(['"', '”', "''", '〃', 'ídem', 'Id.'])(
    'asks when a cell repeats the cell above by %s',
    async (mark) => {
      const text = `Producto;Cantidad\nCofia plisada;4\nVirulana;${mark}\n${mark};3\nLavandina;7`;
      expect(await certain(text)).toEqual(['4: Cofia plisada 4', '7: Lavandina 7']);
      const { rows } = await readWhole(text);
      expect(rows[2]).toMatchObject({ doubt: 'unclear', candidates: ['VIRULANA DE ACERO X 10'] });
      expect(rows[3]).toMatchObject({ certain: false, words: `${mark} 3` });
    },
  );

  it('offers the number when a cell holds more than an amount', async () => {
    const { rows } = await readWhole('Producto;Pedido\nVirulana;4 por local\nCofia plisada;3*');
    expect(rows.slice(1).map(({ doubt, offers }) => [doubt, offers])).toEqual([
      ['unclear', [4]],
      ['unclear', [3]],
    ]);
  });

  it('takes the order when the other column names the stock', async () =>
    expect(await certain('Producto;Lo que hay;Lo que falta\nVirulana;3;8')).toEqual([
      '8: Virulana 3 8',
    ]));
});

describe('readList, a product that may be another one', () => {
  it.each([
    ['a word names the pack of one product', '10 bolsas arranque 30x40\n3 rollo etiquetas'],
    ['a number is the pack of one product', '3 bolsas residuo 20'],
    ['the first word names other products', 'jabon liquido 800 cc 2\n3 bandeja pancho'],
    ['a remark names another product', '3 virulanas (o esponjas)'],
    ['a word stands within several kinds', '4 pizza 32\n8 aluminio 30'],
    ['a size has a letter', '5 sobres A4\n3 bolsas A3'],
    ['a size only joins a side with a pack', '2 bolsas 40 x 50 kraft'],
    ['a size lacks a side', '2 caja carton 30x30'],
    [
      'a word names a group of products',
      '4 cubiertos negros\n7 bolsas cristal\n4 bandeja tapa 500',
    ],
    ['another product has the very word', '3 cucharita negra\n3 vasos 8 oz tapa negra'],
  ])('asks when %s', async (_, text) => expect(await certain(text)).toEqual([]));

  it('takes the product when the line names the whole pack', async () => {
    expect(await certain('2 escarbadientes madera x 1000')).toEqual([
      '2: 2 escarbadientes madera x 1000',
    ]);
  });
});

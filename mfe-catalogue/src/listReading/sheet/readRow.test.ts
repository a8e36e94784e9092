import { amountsOf } from '../../testing/amountsOf';
import { readWhole } from '../../testing/readWhole';

describe('readSheet, rows', () => {
  it('leaves rows out when their amount is empty, zero or a dash', async () =>
    expect(await amountsOf('Producto,Cant\nVaso,5\nFilm,\nPlato,0\nCinta,-\nVirulana,no')).toEqual([
      '5',
      '1 (empty)',
      '1 (empty)',
      '1 (empty)',
      '1 (empty)',
    ]));

  it('leaves a sum as written', async () =>
    expect(await amountsOf('Producto;Cant\nVaso;5\nTOTAL;5')).toEqual(['5']));

  it('asks when a cell of the amounts holds no whole number', async () =>
    expect(
      await amountsOf('Producto;Cant\nVaso;5\nFilm;a confirmar\nPlato;2,5\nCinta;5 a 8'),
    ).toEqual(['5', '1?unclear', '2?fraction', '5?range']));

  it('keeps a unit, and asks where the unit counts otherwise', async () =>
    expect(
      await amountsOf(
        'Cant.;Un.;Articulo\n2;docena;Cinta\n3;caja;Film\n4;un;Vaso\n600;unidad;Plato\n12;kg;Virulana',
      ),
    ).toEqual(['24?measure [2 docena]', '3 [3 caja]', '4', '600?measure', '12?measure [12 kg]']));

  it('takes kilos when the product is sold by the kilo', async () =>
    expect(await amountsOf('Producto;Cantidad\nRollo arranque 20x30 cristal;12 kg')).toEqual([
      '12',
    ]));

  it('keeps a remark, and asks when the remark may change the amount', async () =>
    expect(
      await amountsOf('Producto;Cant;Obs\nVaso;5;urgente\nFilm;3;anulado\nPlato;2;son 3\nCinta;1;'),
    ).toEqual(['5 {urgente}', '3?changed {anulado}', '2?changed {son 3}', '1']));

  it('asks for each row when a column holds marks', async () =>
    expect(await amountsOf('Reponer⇥Producto⇥Cant\nSI⇥Vaso⇥5\nNO⇥Film⇥3')).toEqual([
      '5?unclear',
      '3?unclear',
    ]));

  it('asks for hundreds when most amounts exceed the limit, since pieces are counted', async () =>
    expect(await amountsOf('Producto;Cantidad\nVaso;1.500\nPlato;1.000\nFilm;800')).toEqual([
      '1500?over',
      '1000?over',
      '800?measure',
    ]));

  it('joins a description when it stands in several columns', async () => {
    const { rows } = await readWhole(
      'Código,Producto,Medida,Color,Cant\nBR1,Bolsa riñon,30x40,rosa,4\nBR2,Bolsa riñon,30x40,celeste,3',
    );
    expect(
      rows.slice(1).map(({ certain, read, candidates: [name] }) => [certain, read, name]),
    ).toEqual([
      [true, 4, 'BOLSA RIÑON 30X40 ROSA X 100'],
      [true, 3, 'BOLSA RIÑON 30X40 CELESTE X 100'],
    ]);
  });

  it('adds the heading when a row names sizes and colours alone', async () => {
    const { rows } = await readWhole(
      'Detalle;Cant\nBANDEJA ESPUMADA;\nN° 1 blanca;3\nFilm pvc 38 cm;2',
    );
    expect(
      rows.map(({ talk, certain, read, candidates: [name] }) => [talk, certain, read, name]),
    ).toEqual([
      [true, false, 1, undefined],
      [true, false, 1, expect.anything()],
      [false, true, 3, 'BANDEJA ESPUMADA N° 1 BLANCA X 200'],
      [false, true, 2, 'FILM PVC 38 CM X 1000 MTS'],
    ]);
  });

  it('keeps a product that the catalogue lacks', async () => {
    const { rows } = await readWhole('Producto;Cantidad\nYerba mate;4\nFilm pvc 38 cm;2');
    expect(rows[1]).toMatchObject({ talk: false, choice: 'note', words: 'Yerba mate 4' });
  });
});

describe('readTables', () => {
  const table = (name: string, ...rows: string[][]) => ({ name, rows });
  const order = table('Pedido', ['Artículo', 'Cantidad'], ['Vaso', '4'], ['Film', '6']);

  it('asks for the order alone when the book has a help and a price list', async () => {
    const help = table('Instrucciones', ['Cómo usar esta planilla'], ['Complete la hoja']);
    const prices = table('Precios', ['Código', 'Nombre', 'Precio'], ['F1', 'Plato', '15400']);
    expect(await amountsOf([help, order, prices])).toEqual(['4', '6']);
  });

  it('asks for each row when several sheets state amounts', async () => {
    const old = table('Octubre', ['Producto', 'Cantidad'], ['Plato', '9']);
    expect(await amountsOf([order, old])).toEqual([
      '4?unclear {Pedido}',
      '6?unclear {Pedido}',
      '9?unclear {Octubre}',
    ]);
    expect(await amountsOf([old])).toEqual(['9']);
  });
});

import { readSheet } from '../readSheet';
import { read } from './writtenSheet';

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
    [
      'wants a row without an amount',
      'Producto⇥Pedir?⇥Cant\nVaso⇥si⇥\nFilm⇥no⇥\nPlato⇥si⇥4',
      ['1?unclear Vaso', '- Film (cancelled)', '4 Plato'],
    ],
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

  it('takes letterheads, totals and footers for talk when they surround the rows', () => {
    const text =
      'CATERING DEL SUR S.R.L.;;;\nFecha;23/11/2026;;\n;;;\nItem;Descripción;Cantidad;P. Unit.\n1;Vaso;8;$ 18.500,00\n2;Film;4;$ 27.900,00\n;;Subtotal;$ 451.300,00\n;;TOTAL;$ 546.073,00';
    expect(read(text)).toEqual(['8 Vaso', '4 Film']);
    expect(readSheet(text)!.rows).toHaveLength(7);
  });

  it('keeps an order in a sentence when it stands above the titles', () =>
    expect(read('Hola, sumale 5 rollos film\nProducto⇥Cant\nVaso⇥5\nPlato⇥2')).toEqual([
      '- Hola, sumale 5 rollos film',
      '5 Vaso',
      '2 Plato',
    ]));

  it('asks when a sum may be a product', () =>
    expect(read('Producto;Cant\nVaso;5\nTotal vasos;5\nTotal general;5')).toEqual([
      '5 Vaso',
      '5?unclear Total vasos',
    ]));

  it('reads one table when a repeated title names no second product', () =>
    expect(read('Cantidad;Producto;Cantidad\n5;Vaso;3\n2;Film;4')).toEqual([
      '3?column Vaso',
      '4?column Film',
    ]));

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

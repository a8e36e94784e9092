import { readTables } from '../readSheet';
import { written } from './writtenSheet';

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

import fc from 'fast-check';
import { displayName, orderTypes, readCatalogue } from './catalogue';

describe('readCatalogue', () => {
  it('keeps names exactly as the database has them', () => {
    const name = 'CAÑO 1/2" <b>100%</b>; á';
    expect(readCatalogue([{ id: 'HILOS', subtipos: { 'N° 1': [name] } }])).toEqual([
      { name: 'HILOS', subtypes: [{ name: 'N° 1', products: [name] }] },
    ]);
  });

  it.each([undefined, null, 7, 'x', [], {}, { A: 'x' }, { A: null }, { A: [] }, { A: [7, {}] }])(
    'leaves a type out whose subtipos are %p, and keeps the others',
    (subtipos) => {
      const good = { id: 'VASOS', subtipos: { A: ['VASO'] } };
      expect(readCatalogue([{ id: 'BAD', subtipos }, good])).toEqual([
        { name: 'VASOS', subtypes: [{ name: 'A', products: ['VASO'] }] },
      ]);
    },
  );

  it('keeps the valid products of a list that holds rubbish', () => {
    const products = ['UNO', 7, null, '', '   ', 'DOS', { a: 1 }, 'x'.repeat(20_000), 'UNO', 'a\0'];
    expect(
      readCatalogue([{ id: 'T', subtipos: { S: products } }])[0]?.subtypes[0]?.products,
    ).toEqual(['UNO', 'DOS']);
  });

  it('takes names that mean something to JavaScript for plain names', () => {
    const subtipos = JSON.parse('{"__proto__":["A"],"constructor":["B"]}') as unknown;
    expect(readCatalogue([{ id: '__proto__', subtipos }])[0]?.subtypes).toHaveLength(2);
  });

  it('reads anything without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.string(), subtipos: fc.anything() })), (documents) =>
        readCatalogue(documents).every((type) => type.subtypes.length > 0),
      ),
    );
  });
});

describe('orderTypes', () => {
  const types = (...names: string[]) => names.map((name) => ({ name, subtypes: [] }));
  const order = (...names: string[]) => orderTypes(types(...names)).map((type) => type.name);

  it('forces three types to the front, in their order', () => {
    expect(order('A', 'FOLEX (LAMINAS)', 'B', 'BOLSAS CAMISETA', 'ROLLOS DE ARRANQUE')).toEqual([
      'ROLLOS DE ARRANQUE',
      'BOLSAS CAMISETA',
      'FOLEX (LAMINAS)',
      'A',
      'B',
    ]);
  });

  it('keeps the order where some of the three, or all, are missing', () => {
    expect(order('B', 'FOLEX (LAMINAS)', 'A')).toEqual(['FOLEX (LAMINAS)', 'B', 'A']);
    expect(order('B', 'A')).toEqual(['B', 'A']);
  });
});

describe('displayName', () => {
  it.each([
    ['BOLSA CAMISETA 30X40', 'Bolsa camiseta 30x40'],
    ['ñANDÚ', 'Ñandú'],
    ['  VASO ', 'Vaso'],
    ['🥤 VASO', '🥤 vaso'],
    ['', ''],
  ])('shows %p as %p', (name, shown) => expect(displayName(name)).toBe(shown));
});

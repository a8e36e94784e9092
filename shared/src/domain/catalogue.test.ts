import fc from 'fast-check';
import { displayName, orderTypes, readCatalogue, catalogueDocuments, keepEqual } from './catalogue';

describe('readCatalogue', () => {
  it('keeps a name when the database has it', () => {
    const name = 'CAÑO 1/2" <b>100%</b>; á';
    expect(readCatalogue([{ id: 'HILOS', subtipos: { 'N° 1': [name] } }])).toEqual([
      { name: 'HILOS', subtypes: [{ name: 'N° 1', products: [name] }] },
    ]);
  });

  it.each([undefined, null, 7, 'x', [], {}, { A: 'x' }, { A: null }, { A: [] }, { A: [7, {}] }])(
    'drops a type when its subtipos are %p',
    (subtipos) => {
      const good = { id: 'VASOS', subtipos: { A: ['VASO'] } };
      expect(readCatalogue([{ id: 'BAD', subtipos }, good])).toEqual([
        { name: 'VASOS', subtypes: [{ name: 'A', products: ['VASO'] }] },
      ]);
    },
  );

  it('keeps valid products when others are malformed', () => {
    const products = ['UNO', 7, null, '', '   ', 'DOS', { a: 1 }, 'x'.repeat(20_000), 'UNO', 'a\0'];
    expect(
      readCatalogue([{ id: 'T', subtipos: { S: products } }])[0]?.subtypes[0]?.products,
    ).toEqual(['UNO', 'DOS']);
  });

  it('accepts a name when JavaScript has a property of the same name', () => {
    const subtipos = JSON.parse('{"__proto__":["A"],"constructor":["B"]}') as unknown;
    expect(readCatalogue([{ id: '__proto__', subtipos }])[0]?.subtypes).toHaveLength(2);
  });

  it('returns no empty type when the documents are random', () => {
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

  it('moves the front types first when the catalogue has them', () => {
    expect(order('A', 'FOLEX (LAMINAS)', 'B', 'BOLSAS CAMISETA', 'ROLLOS DE ARRANQUE')).toEqual([
      'ROLLOS DE ARRANQUE',
      'BOLSAS CAMISETA',
      'FOLEX (LAMINAS)',
      'A',
      'B',
    ]);
  });

  it('keeps the order when some of the front types are missing', () => {
    expect(order('B', 'FOLEX (LAMINAS)', 'A')).toEqual(['FOLEX (LAMINAS)', 'B', 'A']);
    expect(order('B', 'A')).toEqual(['B', 'A']);
  });
});

describe('displayName', () => {
  it.each([
    ['Bolsa camiseta 30x40', 'BOLSA CAMISETA 30X40'],
    ['Ñandú', 'ñANDÚ'],
    ['Vaso', '  VASO '],
    ['🥤 vaso', '🥤 VASO'],
    ['', ''],
  ])('returns %p when the name is %p', (shown, name) => expect(displayName(name)).toBe(shown));
});

const catalogue = () =>
  readCatalogue([
    { id: 'VASOS', subtipos: { PLASTICOS: ['A', 'B'], TERMICOS: ['C'] } },
    { id: 'GUANTES', subtipos: { LATEX: ['D'] } },
  ]);

describe('catalogueDocuments', () => {
  it('inverts readCatalogue when the catalogue is valid', () => {
    const types = catalogue();
    expect(readCatalogue(catalogueDocuments(types))).toEqual(types);
  });
});

describe('keepEqual', () => {
  it('returns the older catalogue when both are equal', () => {
    const before = catalogue();
    expect(keepEqual(before, catalogue())).toBe(before);
  });

  it('reuses a type and a subtype when both are unchanged', () => {
    const before = catalogue();
    const merged = keepEqual(before, [
      { name: 'NUEVO', subtypes: [{ name: 'X', products: ['Y'] }] },
      {
        name: 'VASOS',
        subtypes: [
          { name: 'PLASTICOS', products: ['A', 'B'] },
          { name: 'TERMICOS', products: ['C', 'C2'] },
        ],
      },
      { name: 'GUANTES', subtypes: [{ name: 'LATEX', products: ['D'] }] },
    ]);
    expect(merged.map((type) => type.name)).toEqual(['NUEVO', 'VASOS', 'GUANTES']);
    expect(merged[2]).toBe(before[1]);
    expect(merged[1]).not.toBe(before[0]);
    expect(merged[1]?.subtypes[0]).toBe(before[0]?.subtypes[0]);
    expect(merged[1]?.subtypes[1]?.products).toEqual(['C', 'C2']);
  });

  it('returns the newer catalogue when a product leaves or moves', () => {
    const before = catalogue();
    expect(keepEqual(before, before.slice(1))).toEqual(before.slice(1));
    const turned = [...before].reverse();
    expect(keepEqual(before, turned)).toEqual(turned);
  });
});

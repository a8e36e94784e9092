import fc from 'fast-check';
import type { ProductType } from '../domain/catalogue';
import { searchCatalogue } from './searchCatalogue';

const catalogue: ProductType[] = [
  {
    name: 'VASOS',
    subtypes: [
      { name: 'PLASTICOS', products: ['VASO PLASTICO 180 CC', 'VASO PLASTICO 220 CC'] },
      { name: 'TERMICOS', products: ['VASO TERMICO 240 CC'] },
    ],
  },
  { name: 'MOÑOS', subtypes: [{ name: 'MAGICOS', products: ['MOÑO MAGICO 18 MM (50%)'] }] },
];

const names = (types: ProductType[]) =>
  types.flatMap((type) => type.subtypes.flatMap((subtype) => subtype.products));

const anyCatalogue: fc.Arbitrary<ProductType[]> = fc.array(
  fc.record({
    name: fc.string(),
    subtypes: fc.array(fc.record({ name: fc.string(), products: fc.array(fc.string()) })),
  }),
);

describe('searchCatalogue', () => {
  it('finds a name when its case differs', () => {
    expect(names(searchCatalogue(catalogue, 'plástico'.replace('á', 'a')))).toEqual([
      'VASO PLASTICO 180 CC',
      'VASO PLASTICO 220 CC',
    ]);
    expect(names(searchCatalogue(catalogue, 'moño'))).toEqual(['MOÑO MAGICO 18 MM (50%)']);
  });

  it('drops a type when none of its products match', () => {
    expect(searchCatalogue(catalogue, 'TERMICO')).toEqual([
      { name: 'VASOS', subtypes: [{ name: 'TERMICOS', products: ['VASO TERMICO 240 CC'] }] },
    ]);
  });

  it.each(['', '   '])('returns the whole catalogue when the search is %p', (text) => {
    expect(searchCatalogue(catalogue, text)).toBe(catalogue);
  });

  it('returns nothing when nothing matches', () => {
    expect(searchCatalogue(catalogue, 'xyz')).toEqual([]);
  });

  it('matches a special character literally when the search has one', () => {
    expect(names(searchCatalogue(catalogue, '(50%)'))).toHaveLength(1);
    expect(searchCatalogue(catalogue, '.*')).toEqual([]);
  });

  it('returns exactly the matches in order when the catalogue is random', () => {
    fc.assert(
      fc.property(anyCatalogue, fc.string({ minLength: 1, maxLength: 3 }), (types, text) => {
        const wanted = text.trim().toLowerCase();
        const found = names(searchCatalogue(types, text));
        expect(found).toEqual(names(types).filter((name) => name.toLowerCase().includes(wanted)));
      }),
    );
  });

  it('reuses a type when all its products match', () => {
    const found = searchCatalogue(catalogue, 'plastico');
    expect(found[0]?.subtypes[0]).toBe(catalogue[0]?.subtypes[0]);
    expect(searchCatalogue(catalogue, 'mo')[0]).toBe(catalogue[1]);
  });

  it('returns no empty group when the catalogue is random', () => {
    fc.assert(
      fc.property(anyCatalogue, fc.string({ minLength: 1 }), (types, text) => {
        fc.pre(text.trim() !== '');
        return searchCatalogue(types, text).every(
          (type) => type.subtypes.length > 0 && type.subtypes.every((s) => s.products.length > 0),
        );
      }),
    );
  });
});

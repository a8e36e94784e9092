import { finderOf } from './createFinder';

const products = ['BOLSA CAMISETA 40X50 BLANCA X 100', 'FILM PVC 38 CM X 1000 MTS'];
const types = [{ name: 'BOLSAS', subtypes: [{ name: 'REFORZADAS', products }] }];

describe('explain', () => {
  it('rates each term of a query when a product has some of them', async () => {
    const { explain } = await finderOf(types);
    const parts = explain('bolsas de camiseta 40x50 reforzada azul', products[0]!);
    expect(parts.map(({ text }) => text)).toEqual([
      'bolsas',
      'camiseta',
      '40x50',
      'reforzada',
      'azul',
    ]);
    expect(parts.map(({ head }) => head)).toEqual([true, false, false, false, false]);
    const [kind, name, size, group, unknown] = parts.map(({ fit }) => fit);
    for (const fit of [kind, name, size]) expect(fit).toBeGreaterThan(0.9);
    expect(group).toBeCloseTo(0.6, 1);
    expect(unknown).toBe(0);
  });

  it('explains nothing when the catalogue lacks the product', async () => {
    const { explain } = await finderOf(types);
    expect(explain('film', 'FILM')).toEqual([]);
  });
});

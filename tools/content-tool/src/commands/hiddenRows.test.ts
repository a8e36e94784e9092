import type { Hidden } from '@mg/sheets/readBook';
import type { ProductRow, PromotionRow } from '../rows/rows';
import { hiddenRowsOf, keepPresentProducts, keepPresentPromotions, showRows } from './hiddenRows';

const row = (name: string, line: number, hidden?: Hidden): ProductRow => {
  const cell = (text: string) => ({ text, place: { line } });
  return { type: cell('VASOS'), subtype: cell('TERMICOS'), product: cell(name), hidden };
};

const promotion = (name: string, line: number, hidden?: Hidden, sheet?: string): PromotionRow => {
  const cell = (text: string) => ({ text, place: { line, sheet } });
  return { image: cell('/a.svg'), name: cell(name), date: cell('1/1/2030'), hidden };
};

describe('hiddenRowsOf', () => {
  const promotions = [
    promotion('A', 2, 'filter', 'Promos'),
    promotion('B', 3, undefined, 'Promos'),
    promotion('C', 4, 'hand', 'Promos'),
    promotion('D', 5, 'filter', 'Promos'),
    promotion('E', 2, 'filter', 'Otras'),
  ];

  it('groups rows by sheet and cause when products and promotions have some', () => {
    const products = [row('VASO 1', 2, 'filter'), row('VASO 2', 3), row('VASO 3', 4, 'filter')];
    expect(hiddenRowsOf({ products, promotions })).toEqual([
      { by: 'filter', lines: [2, 4] },
      { sheet: 'Promos', by: 'filter', lines: [2, 5] },
      { sheet: 'Promos', by: 'hand', lines: [4] },
      { sheet: 'Otras', by: 'filter', lines: [2] },
    ]);
    expect(hiddenRowsOf({})).toEqual([]);
  });

  it('finds none when the answer shows all rows', () => {
    const shown = showRows({ products: [row('VASO 1', 2, 'hand')], promotions });
    expect(hiddenRowsOf(shown)).toEqual([]);
    expect([shown.products?.length, shown.promotions?.length]).toEqual([1, 5]);
    expect(Object.keys(showRows({ promotions }))).toEqual(['promotions']);
  });
});

describe('keepPresentPromotions', () => {
  it('keeps a hidden promotion once, and only when the content has it', () => {
    const rows = [
      promotion('A', 2, 'hand'),
      promotion('A', 3, 'filter'),
      promotion('B', 4, 'hand'),
      promotion('C', 5),
    ];
    const kept = keepPresentPromotions(rows, ['/a.svg;A;1/1/2030', '/a.svg;B;1/1/2031']);
    expect(kept.map(({ name }) => name.place.line)).toEqual([2, 5]);
  });
});

describe('keepPresentProducts', () => {
  const present = { VASOS: { TERMICOS: ['VASO 1', 'VASO 2'] } };

  it.each([
    [
      'the row in sight alone when a hidden row repeats it',
      [row('VASO 1', 2), row('VASO 1', 3, 'filter')],
      [2],
    ],
    [
      'one row when two hidden rows have one product',
      [row('VASO 2', 2, 'hand'), row('VASO 2', 3, 'sheet')],
      [2],
    ],
    [
      'no hidden row when the content lacks its product',
      [row('VASO 3', 2, 'hand'), row('VASO 1', 3)],
      [3],
    ],
  ])('keeps %s', (_, rows, lines) => {
    expect(keepPresentProducts(rows, present).map(({ type }) => type.place.line)).toEqual(lines);
  });
});

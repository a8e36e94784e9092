import type { Hidden } from '@mg/sheets/readBook';
import type { ProductRow, PromotionRow } from '../content/rows';
import { hiddenRowsOf, keepPresent, showRows } from './hiddenRows';

const row = (name: string, line: number, hidden?: Hidden): ProductRow => {
  const cell = (text: string) => ({ text, place: { line } });
  return { type: cell('VASOS'), subtype: cell('TERMICOS'), product: cell(name), hidden };
};

const promotion = (
  name: string,
  line: number,
  hidden?: Hidden,
  sheet?: string,
  date = '1/1/2030',
): PromotionRow => {
  const cell = (text: string) => ({ text, place: { line, sheet } });
  return { image: cell('/a.svg'), name: cell(name), date: cell(date), hidden };
};

describe('hiddenRowsOf', () => {
  const promotions = [
    promotion('A', 2, 'filter', 'Promos'),
    promotion('B', 3, undefined, 'Promos'),
    promotion('C', 4, 'hand', 'Promos'),
    promotion('D', 5, 'filter', 'Promos'),
    promotion('E', 2, 'filter', 'Otras'),
  ];

  it('groups rows by sheet when products and promotions have some', () => {
    const products = [row('VASO 1', 2, 'filter'), row('VASO 2', 3), row('VASO 3', 4, 'filter')];
    expect(hiddenRowsOf([...products, ...promotions])).toEqual([
      { sheet: undefined, lines: [2, 4] },
      { sheet: 'Promos', lines: [2, 4, 5] },
      { sheet: 'Otras', lines: [2] },
    ]);
    expect(hiddenRowsOf([])).toEqual([]);
  });

  it('finds none when the answer shows all rows', () => {
    const shown = showRows([row('VASO 1', 2, 'hand'), ...promotions])!;
    expect(hiddenRowsOf(shown)).toEqual([]);
    expect(shown).toHaveLength(6);
  });
});

describe('keepPresent', () => {
  it('keeps a hidden promotion once, and only when the content has it', () => {
    const rows = [
      promotion('A', 2, 'hand'),
      promotion('A', 3, 'filter'),
      promotion('B', 4, 'hand'),
      promotion('C', 5),
    ];
    const other = promotion('B', 1, undefined, undefined, '1/1/2031');
    const kept = keepPresent(rows, [promotion('A', 1), other]);
    expect(kept.map(({ name }) => name.place.line)).toEqual([2, 5]);
  });

  const present = [row('VASO 1', 1), row('VASO 2', 2)];

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
    expect(keepPresent(rows, present).map(({ type }) => type.place.line)).toEqual(lines);
  });
});

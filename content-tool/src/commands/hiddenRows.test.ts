import type { Hidden } from '@mg/sheets/readBook';
import type { ProductRow } from '../rows/rows';
import { keepPresentProducts } from './hiddenRows';

const row = (name: string, line: number, hidden?: Hidden): ProductRow => {
  const cell = (text: string) => ({ text, place: { line } });
  return { type: cell('VASOS'), subtype: cell('TERMICOS'), product: cell(name), hidden };
};

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

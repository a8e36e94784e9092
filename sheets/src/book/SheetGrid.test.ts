import { BROWSER_LIMITS } from './limits';
import { Count, SheetGrid, type Hidden } from './SheetGrid';

describe('a merged area', () => {
  const areas: [state: string, hidden: Hidden | undefined, texts: string[][]][] = [
    [
      'its first row when all are in sight',
      undefined,
      [
        ['TIPO', 'a'],
        ['', 'b'],
      ],
    ],
    [
      'its first row in sight when the rows above are hidden',
      'hand',
      [
        ['', 'a'],
        ['TIPO', 'b'],
      ],
    ],
  ];

  it.each(areas)('has its text in %s', (_, hidden, texts) => {
    const grid = new SheetGrid(new Count(BROWSER_LIMITS));
    const cells = (...row: string[]) =>
      new Map(row.flatMap((text, column) => (text ? [[column, { text }] as const] : [])));
    grid.addRow(0, hidden, cells('TIPO', 'a'));
    grid.addRow(1, undefined, cells('', 'b'));
    grid.merge({ top: 0, bottom: 1, left: 0, right: 0 });
    const { rows } = grid.table();
    expect(rows.map((row) => row.cells.map(({ text }) => text))).toEqual(texts);
  });
});

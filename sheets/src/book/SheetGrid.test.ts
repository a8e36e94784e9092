import { BROWSER_LIMITS, TooLarge } from './limits';
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

const cellsOf = (row: string) =>
  new Map([...row].flatMap((text, column) => (text === ' ' ? [] : [[column, { text }] as const])));

/** Makes a grid of rows with one letter in each cell; a hidden row begins with `!`. */
function gridOf(...rows: string[]) {
  const grid = new SheetGrid(new Count(BROWSER_LIMITS));
  for (const [index, row] of rows.entries()) {
    grid.addRow(index, row.startsWith('!') ? 'hand' : undefined, cellsOf(row.replace('!', '')));
  }
  return grid;
}

/** Writes each row with its line; a dot stands for a cell without a text. */
const inWords = (grid: SheetGrid) =>
  grid
    .table()
    .rows.map(({ line, cells }) => `${line}${cells.map(({ text }) => text || '.').join('')}`);

describe('a grid', () => {
  it('puts rows in order, with gaps, and leaves empty ones out', () => {
    const grid = new SheetGrid(new Count(BROWSER_LIMITS));
    for (const [index, row] of [
      [7, 'ab'],
      [2, ' c d'],
      [4, ''],
      [0, 'e'],
    ] as const) {
      grid.addRow(index, undefined, cellsOf(row));
    }
    expect(inWords(grid)).toEqual(['1e', '3.c.d', '8ab']);
  });

  it('leaves hidden columns out, and names those with a text', () => {
    const grid = gridOf('ab d', ' x', 'c');
    for (const column of [1, 2, 9]) grid.hideColumn(column);
    const { columns, hiddenColumns } = grid.table();
    expect([columns, hiddenColumns]).toEqual([[0, 3], [1]]);
    expect(inWords(grid)).toEqual(['1ad', '3c']);
  });

  it.each([
    [
      'two areas stand one below the other',
      [
        [0, 1, 0, 0],
        [2, 3, 0, 0],
      ],
      [],
      ['1Aa', '2.b', '3Cc', '4.d'],
    ],
    ['an area has two columns', [[0, 1, 0, 1]], [], ['1A.', '2..', '3Cc', '4Dd']],
    ['the first column of an area is hidden', [[0, 1, 0, 1]], [0], ['1A', '2.', '3c', '4d']],
    ['an area goes beyond the last column', [[2, 3, 1, 9]], [], ['1Aa', '2Bb', '3Cc', '4D.']],
  ])('shows the first text of each merged area alone when %s', (_, areas, hidden, rows) => {
    const grid = gridOf('Aa', 'Bb', 'Cc', 'Dd');
    for (const [top, bottom, left, right] of areas as [number, number, number, number][]) {
      grid.merge({ top, bottom, left, right });
    }
    for (const column of hidden) grid.hideColumn(column);
    expect(inWords(grid)).toEqual(rows);
  });

  it('shows no text in a merged area whose first cell has none', () => {
    const grid = gridOf(' a', 'Bb', 'Cc');
    grid.merge({ top: 0, bottom: 1, left: 0, right: 0 });
    expect(inWords(grid)).toEqual(['1.a', '2.b', '3Cc']);
  });

  it('tells the cells of a merged area below its first cell from those beside', () => {
    const grid = gridOf('A', 'B', '!C');
    grid.merge({ top: 0, bottom: 2, left: 0, right: 1 });
    grid.addRow(3, undefined, cellsOf('xy'));
    const merged = grid
      .table()
      .rows.map(({ cells }) =>
        cells.map(({ merged }) => merged && [merged.cell.text, merged.line, merged.isBeside]),
      );
    const [below, beside] = [
      ['A', 1, false],
      ['A', 1, true],
    ];
    expect(merged).toEqual([
      [undefined, beside],
      [below, beside],
      [below, beside],
      [undefined, undefined],
    ]);
  });

  it('fills the cells of an area that have no text, and no others', () => {
    const grid = gridOf('a c', 'd', 'ghi', 'j');
    grid.fill({ top: 1, bottom: 2, left: 0, right: 5 }, { text: '*' });
    expect(inWords(grid)).toEqual(['1a.c', '2d**', '3ghi', '4j']);
  });

  it('refuses a book when its areas have more cells than the limit', () => {
    const grid = new SheetGrid(new Count({ ...BROWSER_LIMITS, cells: 20 }));
    for (let row = 0; row < 4; row += 1) grid.addRow(row, undefined, cellsOf('ab'));
    grid.merge({ top: 0, bottom: 3, left: 0, right: 1 });
    grid.merge({ top: 0, bottom: 3, left: 0, right: 1 });
    expect(() => grid.table()).toThrow(TooLarge);
  });
});

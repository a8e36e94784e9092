import { sheetInSight, type Area, type Hidden, type RawSheet } from './grid';
import { BROWSER_LIMITS, spendOf, TooLarge } from './limits';

const cellsOf = (row: string) => {
  const cells: RawSheet['rows'][0]['cells'] = [];
  for (const [column, text] of [...row].entries()) if (text !== ' ') cells[column] = { text };
  return cells;
};

/** Makes a sheet of rows with one letter in each cell; a hidden row begins with `!`. */
const sheetOf = (...rows: string[]): RawSheet => ({
  rows: rows.map((row, index) => ({
    line: index + 1,
    ...(row.startsWith('!') && { hidden: 'hand' as Hidden }),
    cells: cellsOf(row.replace('!', '')),
  })),
  name: '',
  isHidden: false,
  hidden: new Set(),
  merged: [],
});

const read = (sheet: RawSheet) => sheetInSight(sheet, spendOf(BROWSER_LIMITS));

/** Writes each row with its line; a dot stands for a cell without a text. */
const inWords = (sheet: RawSheet) =>
  read(sheet).rows.map(
    ({ line, cells }) => `${line}${cells.map(({ text }) => text || '.').join('')}`,
  );

const area = (top: number, bottom: number, left: number, right: number): Area => ({
  top,
  bottom,
  left,
  right,
});

describe('a grid', () => {
  it('puts rows in order, with gaps, and leaves empty ones out', () => {
    const rows = [
      { line: 8, cells: cellsOf('ab') },
      { line: 3, cells: cellsOf(' c d') },
      { line: 5, cells: [] },
      { line: 1, cells: cellsOf('e') },
    ];
    expect(inWords({ ...sheetOf(), rows })).toEqual(['1e', '3.c.d', '8ab']);
  });

  it('leaves hidden columns out, and names those with a text', () => {
    const sheet = { ...sheetOf('ab d', ' x', 'c'), hidden: new Set([1, 2, 9]) };
    const { columns, hiddenColumns } = read(sheet);
    expect([columns, hiddenColumns]).toEqual([[0, 3], [1]]);
    expect(inWords(sheet)).toEqual(['1ad', '3c']);
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
    const merged = (areas as [number, number, number, number][]).map((places) => area(...places));
    const sheet = { ...sheetOf('Aa', 'Bb', 'Cc', 'Dd'), merged, hidden: new Set<number>(hidden) };
    expect(inWords(sheet)).toEqual(rows);
  });

  it('shows no text in a merged area whose first cell has none', () => {
    const sheet = { ...sheetOf(' a', 'Bb', 'Cc'), merged: [area(0, 1, 0, 0)] };
    expect(inWords(sheet)).toEqual(['1.a', '2.b', '3Cc']);
  });

  it('shows the first text of a merged area in its first row in sight', () => {
    const sheet = { ...sheetOf('!Aa', 'Bb', 'Cc'), merged: [area(0, 2, 0, 0)] };
    expect(inWords(sheet)).toEqual(['1.a', '2Ab', '3.c']);
  });

  it('tells the cells of a merged area below its first cell from those beside', () => {
    const sheet = { ...sheetOf('A', 'B', '!C', 'xy'), merged: [area(0, 2, 0, 1)] };
    const merged = read(sheet).rows.map(({ cells }) =>
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

  it.each([
    ['its areas have more cells than the limit', area(0, 3, 0, 1)],
    ['an area has no place', area(NaN, NaN, NaN, NaN)],
  ])('refuses a book when %s', (_, one) => {
    const spend = spendOf({ ...BROWSER_LIMITS, cells: 20 });
    const sheet = { ...sheetOf('ab', 'ab', 'ab', 'ab'), merged: [one, one] };
    expect(() => sheetInSight(sheet, spend)).toThrow(TooLarge);
  });
});

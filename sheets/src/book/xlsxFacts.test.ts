import { cells, data, number, row, sheet, text, xlsx, zip } from '../testing/xlsx';
import { readBook } from './readBook';

describe('readBook, facts about the cells of an Excel book', () => {
  it.each([
    ['no filter', '', 'hand'],
    ['a filter', '<autoFilter ref="A1:C3"/>', 'filter'],
    ['a table', '<tableParts><tablePart/></tableParts>', 'filter'],
  ])('tells the cause why a row is hidden when the sheet has %s', (_, own, cause) => {
    const rows = data(row(text('a')), `<row hidden="1">${text('a')}</row>`);
    const book = readBook(zip(xlsx(rows + own)));
    const hidden = 'sheets' in book && book.sheets[0]!.rows.map((one) => one.hidden);
    expect(hidden).toEqual([undefined, cause]);
  });

  it('tells the value of the merged area when an area covers a cell', () => {
    const cell = { text: 'VASOS' };
    const merged = (isBeside: boolean) => ({ text: '', merged: { cell, line: 1, isBeside } });
    const xml =
      data(row(text('VASOS'), text('stale'), text('c')), row('', '<c r="C2"><v>2</v></c>')) +
      '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>';
    expect(cells(xml)).toEqual([
      [cell, merged(true), { text: 'c' }],
      [merged(false), merged(true), { text: '2' }],
    ]);
  });

  it.each([
    ['a plain formula', '<c><f>A1&amp;"x"</f></c>', '=A1&"x"'],
    ['a text without its element', '<c t="str"><f>A1</f></c>', '=A1'],
    ['an empty text', '<c t="str"><f>A1</f><v></v></c>', undefined],
    ['a truth', '<c t="b"><f>A1</f><v/></c>', '=A1'],
    ['an error', '<c t="e"><f>A1</f></c>', '=A1'],
    ['a shared formula', '<c><f t="shared" si="0"/></c>', '='],
  ])('shows the formula when %s has no result', (_, cell, shown) =>
    expect(cells(data(row(text('a'), cell)))[0]![1]?.text).toBe(shown),
  );

  it.each([
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '#VALUE!',
    '#NAME?',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#CALC!',
  ])('shows the error when a formula ends with %s', (error) =>
    expect(sheet(data(row(`<c t="e"><v>${error}</v></c>`)))).toEqual([[error]]),
  );

  it('shows an error when its name is unknown', () =>
    expect(sheet(data(row('<c t="e"><v>Nuevo</v></c>')))).toEqual([['#ERROR!']]));

  it.each([
    [14, 46371, '15/12/2026'],
    [16, 46371, '15/12/2026'],
    [17, 46371, '15/12/2026'],
    [17, 46357, '12/2026'],
    [22, 46371.5, '15/12/2026'],
    [20, 0.5, ''],
    [45, 0.01, ''],
    [46, 1.5, ''],
    [30, 46371, '15/12/2026'],
    [57, 46371, '15/12/2026'],
    [200, 46371, '15/12/2026'],
    [201, 46371, '15/12/2026'],
    [202, 46371, undefined],
    [0, 46371, undefined],
    [2, 46371, undefined],
  ])('tells the day when the format is %s and the number %s', (format, serial, day) => {
    const codes = ['dd/mm', '[$-2C0A]mmmm', '0" días"'];
    const styles = `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="${format}"/></cellXfs>`;
    expect(cells(data(row(number(serial))), { styles })[0]![0]!.date).toBe(day);
  });
});

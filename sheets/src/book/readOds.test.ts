import { strToU8 } from 'fflate';
import { BROWSER_LIMITS, spendOf } from './limits';
import { sheetInSight } from './grid';
import { readOds } from './readOds';

const NAMES =
  'xmlns:office="office" xmlns:table="table" xmlns:text="text" xmlns:style="style" xmlns:draw="draw"';

/** Reads tables in a book with these styles. */
const read = (tables: string, styles = '', withHidden = false) => {
  const open = (name: string) =>
    name === 'content.xml'
      ? strToU8(
          `<office:document-content ${NAMES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
        )
      : undefined;
  const spend = spendOf(BROWSER_LIMITS);
  return readOds(open, spend, withHidden).map((sheet) => sheetInSight(sheet, spend));
};

const table = (xml: string) => `<table:table table:name="Hoja1">${xml}</table:table>`;
const rowOf = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const cell = (text: string, more = '') =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;

/** Reads the cells of one table. */
const cells = (xml: string, styles?: string) =>
  read(table(xml), styles)[0]?.rows.map((row) => row.cells);

/** Reads the texts of one table. */
const rows = (xml: string, styles?: string) =>
  cells(xml, styles)?.map((row) => row.map(({ text }) => text));

/** Reads a cell with a value. */
const value = (shown: string, type: string, more = '') =>
  rows(rowOf(cell(shown, `office:value-type="${type}" ${more}`)))?.[0]?.[0] ?? '';

describe('readOds, rows and columns', () => {
  it('repeats cells and rows when they say so, and ends with the last text', () => {
    const xml =
      rowOf('<table:table-cell/>', 'table:number-rows-repeated="3"') +
      rowOf(
        '<table:table-cell table:number-columns-repeated="2"/>' +
          cell('a', 'table:number-columns-repeated="2"') +
          '<table:table-cell table:number-columns-repeated="16380"/>',
        'table:number-rows-repeated="2"',
      ) +
      rowOf(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048500"',
      );
    expect(rows(xml)).toEqual([
      ['', '', 'a', 'a'],
      ['', '', 'a', 'a'],
    ]);
  });

  it('leaves out rows, columns and sheets when they are hidden', () => {
    const columns =
      '<table:table-column/><table:table-column-group table:display="false"><table:table-column table:number-columns-repeated="2"/></table:table-column-group><table:table-column/>';
    const xml =
      columns +
      `<table:table-header-rows>${rowOf(cell('a') + cell('b') + cell('c') + cell('d'))}</table:table-header-rows>` +
      rowOf(cell('e'), 'table:visibility="filter"') +
      `<table:table-row-group>${rowOf(cell('f'))}<table:table-row-group table:display="false">${rowOf(cell('g'))}</table:table-row-group></table:table-row-group>`;
    const styles =
      '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    const hidden = `<table:table table:style-name="ta2">${rowOf(cell('h'))}</table:table>`;
    const texts = (...values: string[]) => values.map((text) => ({ text }));
    const sheet = {
      name: 'Hoja1',
      rows: [
        { line: 1, cells: texts('a', 'd') },
        { line: 2, hidden: 'filter', cells: texts('e') },
        { line: 3, cells: texts('f') },
        { line: 4, hidden: 'hand', cells: texts('g') },
      ],
      columns: [0, 3],
      hiddenColumns: [1, 2],
    };
    expect(read(hidden + table(xml), styles)).toEqual([sheet]);
    expect(read(hidden + table(xml), styles, true)).toMatchObject([
      { rows: [{ hidden: 'sheet', cells: texts('h') }] },
      sheet,
    ]);
  });

  it('keeps the first value when cells are merged', () => {
    const covered = '<table:covered-table-cell><text:p>stale</text:p></table:covered-table-cell>';
    const xml = rowOf(cell('a', 'table:number-columns-spanned="2"') + covered + cell('b'));
    expect(rows(xml)).toEqual([['a', '', 'b']]);
  });

  it.each([
    ['rows', rowOf(cell('a'), 'table:number-rows-repeated="1048576"')],
    ['columns', rowOf(cell('a', 'table:number-columns-repeated="999999999"'))],
  ])('stops when a text repeats in too many %s', (_, xml) => expect(() => rows(xml)).toThrow());
});

describe('readOds, a text', () => {
  it('leaves out comments, ruby and pictures when a cell has them', () => {
    const comment = '<office:annotation><text:p>12 bultos</text:p></office:annotation>';
    const ruby =
      '<text:ruby><text:ruby-base>so</text:ruby-base><text:ruby-text>no</text:ruby-text></text:ruby>';
    const xml = `<table:table-cell>${comment}<text:p>Va${ruby}<text:s text:c="3"/>  240<text:line-break/>cc</text:p><text:p>x</text:p><draw:frame><text:p>no</text:p></draw:frame></table:table-cell>`;
    expect(rows(rowOf(xml))).toEqual([['Vaso 240\ncc\nx']]);
  });

  it('marks a text as chats do when the style of the cell or row strikes through', () => {
    const line = (name: string, style: string) =>
      `<style:style style:name="${name}"><style:text-properties style:text-line-through-style="${style}"/></style:style>`;
    const xml =
      rowOf(cell('a', 'table:style-name="out"') + cell('b') + cell('c')) +
      rowOf(cell('d', 'table:style-name="in"') + cell('e', 'table:style-name="none"')) +
      rowOf(cell('') + cell('f'), 'table:default-cell-style-name="out"') +
      rowOf(cell('g <text:span text:style-name="out">h</text:span>')) +
      rowOf(cell('i <text:span text:style-name="in">j</text:span>', 'table:style-name="out"')) +
      rowOf(cell('5', 'table:style-name="out" office:value-type="float" office:value="5"'));
    expect(rows(xml, line('out', 'solid') + line('in', 'none'))).toEqual([
      ['~a~', 'b', 'c'],
      ['d', 'e'],
      ['', '~f~'],
      ['g ~h~'],
      ['~i~ j'],
      ['~5~'],
    ]);
  });
});

describe('readOds, a value', () => {
  it.each([
    ['10', 10, '10'],
    ['1.500', 1500, '1500'],
    ['1,500', 1500, '1500'],
    ['1,234.50', 1234.5, '1234,5'],
    ['2.5', 2.5, '2,5'],
    ['2,5', 2.5, '2,5'],
    ['3', 2.5, '2,5'],
    ['10.000', 10, '10'],
    ['00123', 123, '00123'],
    ['-12 u.', -12, '-12 u.'],
    ['1/2', 0.5, '1/2'],
    ['', 2.5, '2,5'],
    ['Err:502', 0, 'Err:502'],
    ['#DIV/0!', 0, '#DIV/0!'],
  ])('writes %s with the signs of Argentina when the value is %s', (shown, number, text) =>
    expect(value(shown, 'float', `office:value="${number}"`)).toBe(text),
  );

  it.each([
    ['$1,200.00', 'currency', 'office:value="1200"', '$1200'],
    ['', 'currency', 'office:value="1200" office:currency="ARS"', '$ 1200'],
    ['', 'currency', 'office:value="5" office:currency="USD"', 'USD 5'],
    ['5,0%', 'percentage', 'office:value="0.05"', '5%'],
    ['', 'percentage', 'office:value="0.05"', '5%'],
    ['0.05', 'percentage', 'office:value="0.05"', '0,05'],
    ['TRUE', 'boolean', 'office:boolean-value="true"', 'VERDADERO'],
    ['11/20/26', 'date', 'office:date-value="2026-11-20"', '20/11/2026'],
    ['20 de noviembre', 'date', 'office:date-value="2026-11-20"', '20/11/2026'],
    ['2026', 'date', 'office:date-value="2026-11-20T10:00:00"', '20/11/2026'],
    ['', 'string', 'office:string-value="Vaso"', 'Vaso'],
    ['#N/A', 'string', '', '#N/A'],
  ])('shows %s of type %s when the cell says %s', (shown, type, more, text) =>
    expect(value(shown, type, more)).toBe(text),
  );

  it.each([
    ['no type', '', '=[.A1]'],
    ['a type alone', 'office:value-type="string"', '=[.A1]'],
    ['a number without a value', 'office:value-type="float"', '=[.A1]'],
    ['an empty text', 'office:value-type="string" office:string-value=""', undefined],
  ])('shows the formula when its result has %s', (_, more, shown) =>
    expect(
      rows(rowOf(cell('a') + `<table:table-cell table:formula="of:=[.A1]" ${more}/>`))![0]![1],
    ).toBe(shown),
  );

  it.each([
    ['15/12', 'date', 'office:date-value="2026-12-15"', '15/12/2026'],
    ['15-dic', 'date', 'office:date-value="2026-12-15T10:00:00"', '15/12/2026'],
    ['dic-26', 'date', 'office:date-value="2026-12-15"', '15/12/2026'],
    ['dic-26', 'date', 'office:date-value="2026-12-01"', '12/2026'],
    ['1-dic', 'date', 'office:date-value="2026-12-01"', '01/12/2026'],
    ['10:30', 'time', 'office:time-value="PT10H30M00S"', ''],
    ['15', 'float', 'office:value="15"', undefined],
  ])('tells the day when the cell shows %s of type %s', (shown, type, more, day) =>
    expect(cells(rowOf(cell(shown, `office:value-type="${type}" ${more}`)))![0]![0]!.date).toBe(
      day,
    ),
  );
});

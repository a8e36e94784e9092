import { strToU8 } from 'fflate';
import { readOds } from './readOds';

const NAMES =
  'xmlns:office="office" xmlns:table="table" xmlns:text="text" xmlns:style="style" xmlns:draw="draw"';

/** Reads tables in a book with these styles. */
const read = (tables: string, styles = '') =>
  readOds((name) =>
    name === 'content.xml'
      ? strToU8(
          `<office:document-content ${NAMES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
        )
      : undefined,
  );

const table = (xml: string) => `<table:table table:name="Hoja1">${xml}</table:table>`;
const rowOf = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const cell = (text: string, more = '') =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;

/** Reads the rows of one table. */
const rows = (xml: string, styles?: string) => read(table(xml), styles)[0]?.rows;

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
    expect(read(hidden + table(xml), styles)).toEqual([
      { name: 'Hoja1', rows: [['a', 'd'], ['f']], lines: [1, 3], columns: [0, 3], hidden: 2 },
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

  it('marks a text as chats do when the text is struck through', () => {
    const line = (name: string, style: string, parent = '') =>
      `<style:style style:name="${name}" style:parent-style-name="${parent}"><style:text-properties style:text-line-through-style="${style}"/></style:style>`;
    const styles =
      line('out', 'solid') +
      line('in', 'none') +
      '<style:style style:name="child" style:parent-style-name="out"/><style:style style:name="loop" style:parent-style-name="loop"/>';
    const xml =
      '<table:table-column table:default-cell-style-name="out"/>' +
      rowOf(
        cell('a') +
          cell('b', 'table:style-name="child"') +
          cell('c', 'table:style-name="loop"') +
          cell('d <text:span text:style-name="out">e</text:span>') +
          cell('f <text:span text:style-name="in">g</text:span>', 'table:style-name="out"') +
          cell('5', 'table:style-name="out" office:value-type="float" office:value="5"'),
      );
    expect(rows(xml, styles)).toEqual([['~a~', '~b~', 'c', 'd ~e~', '~f~ g', '~5~']]);
  });
});

describe('readOds, a value', () => {
  it.each([
    ['10', 10, '10'],
    ['1.500', 1500, '1.500'],
    ['1,500', 1500, '1.500'],
    ['1,234.50', 1234.5, '1.234,50'],
    ['2.5', 2.5, '2,5'],
    ['2,5', 2.5, '2,5'],
    ['3', 2.5, '2,5'],
    ['10.000', 10, '10'],
    ['00123', 123, '00123'],
    ['-12 u.', -12, '-12 u.'],
    ['1/2', 0.5, '1/2'],
    ['', 2.5, '2,5'],
    ['Err:502', 0, ''],
    ['#DIV/0!', 0, ''],
  ])('writes %s with the signs of Argentina when the value is %s', (shown, number, text) =>
    expect(value(shown, 'float', `office:value="${number}"`)).toBe(text),
  );

  it.each([
    ['$1,200.00', 'currency', 'office:value="1200"', '$1.200,00'],
    ['', 'currency', 'office:value="1200" office:currency="ARS"', '$ 1200'],
    ['', 'currency', 'office:value="5" office:currency="USD"', 'USD 5'],
    ['5,0%', 'percentage', 'office:value="0.05"', '5,0%'],
    ['', 'percentage', 'office:value="0.05"', '5%'],
    ['TRUE', 'boolean', 'office:boolean-value="true"', 'VERDADERO'],
    ['11/20/26', 'date', 'office:date-value="2026-11-20"', '20/11/2026'],
    ['20 de noviembre', 'date', 'office:date-value="2026-11-20"', '20 de noviembre'],
    ['2026', 'date', 'office:date-value="2026-11-20T10:00:00"', '20/11/2026'],
    ['', 'string', 'office:string-value="Vaso"', 'Vaso'],
    ['#N/A', 'string', '', ''],
  ])('shows %s of type %s when the cell says %s', (shown, type, more, text) =>
    expect(value(shown, type, more)).toBe(text),
  );

  it('shows the formula when a program has left out the result', () =>
    expect(rows(rowOf('<table:table-cell table:formula="of:=[.A1]"/>'))).toEqual([['=[.A1]']]));
});

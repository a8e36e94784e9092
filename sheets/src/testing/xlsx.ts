import { strToU8, zipSync } from 'fflate';
import { readBook } from '../book/readBook';
import type { SheetRow } from '../book/grid';

export type Parts = Record<string, string>;

/** Packs the parts of a book. */
export const zip = (parts: Parts) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

const texts = (rows: SheetRow[]) => rows.map(({ cells }) => cells.map(({ text }) => text));

/** Reads the texts of all sheets, or the problem. */
export const read = (parts: Parts) => {
  const book = readBook(zip(parts));
  return 'sheets' in book
    ? book.sheets.map(({ rows }) => texts(rows))
    : 'problem' in book && book.problem;
};

/** Reads the cells of one sheet. */
export const cells = (xml: string, more = {}) => {
  const book = readBook(zip(xlsx(xml, more)));
  return 'sheets' in book ? book.sheets[0]!.rows.map((one) => one.cells) : [];
};

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Makes an Excel book of one sheet. */
export const xlsx = (sheet: string, { styles = '', strings = '' } = {}): Parts => ({
  '_rels/.rels': `<Relationships><Relationship Id="a" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns:r="${REL}"><sheets><sheet name="Pedido" sheetId="1" r:id="s"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${REL}/styles" Target="styles.xml"/><Relationship Id="u" Type="${REL}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
});

export const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
export const number = (value: number) => `<c><v>${value}</v></c>`;
export const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
export const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;

/** Reads one sheet. */
export const sheet = (xml: string, more = {}) => {
  const tables = read(xlsx(xml, more));
  return typeof tables === 'object' ? tables[0] : tables;
};

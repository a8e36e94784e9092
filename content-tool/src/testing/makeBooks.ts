import { strToU8, zipSync } from 'fflate';

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Makes an Excel book of one sheet. @param hidden lists numbers of hidden rows, from 1 */
export function makeXlsx(name: string, rows: string[][], hidden: number[] = []): Uint8Array {
  const cells = (row: string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`).join('');
  const data = rows.map((row, at) => {
    const attribute = hidden.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${attribute}>${cells(row)}</row>`;
  });
  return zipped({
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${REL}"><sheets><sheet name="${name}" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`,
  });
}

const NAMESPACES = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** Makes an OpenDocument book of one sheet. */
export function makeOds(name: string, rows: string[][]): Uint8Array {
  const cells = (row: string[]) =>
    row
      .map((text) => `<table:table-cell><text:p>${escape(text)}</text:p></table:table-cell>`)
      .join('');
  const lines = rows.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join('');
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${NAMESPACES}><office:body><office:spreadsheet><table:table table:name="${name}">${lines}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
}

import { strToU8, zipSync } from 'fflate';

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Is a text, a number with the id of its format, or XML. */
type XlsxCell = string | { value: number; format?: number } | { xml: string };

function cellOf(cell: XlsxCell): string {
  if (typeof cell === 'string') {
    return `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  }
  return 'xml' in cell ? cell.xml : `<c s="${cell.format ?? 0}"><v>${cell.value}</v></c>`;
}

interface Sheet {
  /** Lists numbers of hidden rows, from 1. */
  hidden?: number[];
  /** Lists numbers of hidden columns, from 1. */
  hiddenColumns?: number[];
  /** Lists areas, such as `A2:A4`. */
  merged?: string[];
  /** Is the area of a filter. */
  filter?: string;
}

/** Makes an Excel book of one sheet; a cell's style has the number of its format. */
export function makeXlsx(
  name: string,
  rows: XlsxCell[][],
  { hidden = [], hiddenColumns = [], merged = [], filter }: Sheet = {},
): Uint8Array {
  const data = rows.map((row, at) => {
    const attribute = hidden.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${attribute}>${row.map(cellOf).join('')}</row>`;
  });
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`);
  const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
  const styles = Array.from({ length: 166 }, (_, id) => `<xf numFmtId="${id}"/>`).join('');
  const codes = ['mm/dd/yyyy', 'mmmm yyyy'];
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`);
  return zipped({
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${REL}"><sheets><sheet name="${name}" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><cols>${columns.join('')}</cols><sheetData>${data.join('')}</sheetData>${filter ? `<autoFilter ref="${filter}"/>` : ''}<mergeCells>${areas}</mergeCells></worksheet>`,
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

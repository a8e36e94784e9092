import { fold } from './words';

/** Splits a row of a sheet into its product and amount. */
export interface SheetRow {
  words: string;
  /** Comes from the column of products. */
  product: string;
  /** Is 0 for an empty cell in the column of amounts. */
  amount?: number;
}

/** Splits a delimited text with quotes into cells, without empty rows. */
function readCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)!.push(cell.replace(/\s+/g, ' ').trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"' && cell.trim() === '') quoted = true;
    else if (sign === delimiter) end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows.filter((row) => row.some((value) => value !== ''));
}

const AMOUNT_TITLE = /^(?:cant\b|cantidad|qty|unidades|uds?\b|pedir|pedido)/;
const PRODUCT_TITLE = /^(?:producto|descripcion|detalle|articulo|item|nombre|mercaderia|insumo)/;
const OTHER_TITLE =
  /^(?:cod|precio|p\. ?unit|importe|total|subtotal|rubro|marca|medida|unidad|obs)/;
const isTitle = (cell: string) =>
  [AMOUNT_TITLE, PRODUCT_TITLE, OTHER_TITLE].some((title) => title.test(fold(cell)));

/** Reads a whole number of a sheet: '10', '10,00', '10 u', '1.500'. */
function amountIn(cell = ''): number | undefined {
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,0+|\.0{1,2})?\s*(?:u|un|unid\w*|paq\w*)?\.?$/i.exec(
    cell,
  );
  return match ? Number(match[1]!.replaceAll('.', '')) : undefined;
}

/** Reads a sheet from the clipboard (with tabs) or a file; returns undefined for any other text. */
export function readSheet(text: string): SheetRow[] | undefined {
  for (const delimiter of ['\t', ';', ',', '|']) {
    if (!text.includes(delimiter)) continue;
    const rows = readCells(text, delimiter);
    const wide = rows.filter((row) => row.length > 1);
    if (wide.length < (delimiter === '\t' ? 1 : 2) || wide.length < rows.length / 2) continue;
    const sheet = readRows(rows, delimiter === '\t');
    if (sheet) return sheet;
  }
  return undefined;
}

function readRows(rows: string[][], certain: boolean): SheetRow[] | undefined {
  const head = rows
    .slice(0, 5)
    .findIndex((row) => row.length > 1 && row.some(isTitle) && !row.some(amountIn));
  const titles = rows[head]?.map(fold) ?? [];
  const data = rows.filter((_, index) => index !== head);
  const named = titles.findIndex((title) => AMOUNT_TITLE.test(title));
  const amounts = named >= 0 ? named : amountColumn(data.filter((row) => row.length > 1));
  if (amounts < 0 && head < 0 && !certain) return undefined;
  const products = titles.findIndex((title) => PRODUCT_TITLE.test(title));
  return data.map((row) => {
    const words = row.filter(Boolean).join(' ');
    const amount = row.length > 1 && amounts >= 0 ? (amountIn(row[amounts]) ?? 0) : undefined;
    const letters = row.filter((cell, index) => index !== amounts && /\p{L}/u.test(cell));
    return { words, product: row[products] || letters.join(' ') || words, amount };
  });
}

/** Finds the column that mostly holds whole numbers, but does not number the rows. */
function amountColumn(rows: string[][]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => amountIn(row[index])),
  );
  const counting = (column: (number | undefined)[]) =>
    column.length > 2 && column.every((value, index) => value === index + 1);
  const mostly = (column: (number | undefined)[]) =>
    column.filter((value) => value !== undefined && value < 10_000).length > column.length / 2;
  return columns.findIndex((column) => mostly(column) && !counting(column));
}

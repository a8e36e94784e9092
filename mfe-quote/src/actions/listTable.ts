import type { QuoteList } from '@mg/shared/domain/quote';

/** Writes the list for a sheet: a line for each item, with tabs between its cells. */
export const tableText = (list: QuoteList): string =>
  rows(list)
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n');

export function tableHtml(list: QuoteList): string {
  const table = document.createElement('table');
  for (const cells of rows(list)) {
    const row = table.insertRow();
    for (const cell of cells) row.insertCell().textContent = cell;
  }
  return table.outerHTML;
}

const rows = ({ items, notes }: QuoteList): string[][] => [
  ['Cantidad', 'Producto'],
  ...items.map(({ name, amount }) => [String(amount), name]),
  ...notes.map((note) => ['', note]),
];

import type { QuoteList } from '@mg/shared/domain/quote';
import { copyText } from './copyText';

const HEAD = ['Cantidad', 'Producto'] as const;

/** Writes the list for a sheet: a line for each item, with tabs between its cells. */
export const tableText = (list: QuoteList): string =>
  rows(list)
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n');

export const tableHtml = (list: QuoteList): string =>
  `<table>${rows(list)
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`;

/** Copies the list as a table and as text; see `copyText`. */
export async function copyTable(list: QuoteList, beside: Element): Promise<boolean> {
  const text = tableText(list);
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([tableHtml(list)], { type: 'text/html' }),
      }),
    ]);
    return true;
  } catch {
    return copyText(text, beside);
  }
}

const rows = ({ items, notes }: QuoteList): (readonly [string, string])[] => [
  HEAD,
  ...items.map(({ name, amount }) => [String(amount), name] as const),
  ...notes.map((note) => ['', note] as const),
];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign]!);

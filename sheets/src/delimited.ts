const tidy = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** Matches a size in inches, such as 'CAJA 14"'. */
const INCHES = /\p{L}.*\d"$/u;

/** Removes the signs that force a cell to stay text ('="007"', "'007"), and a quote without a pair. */
const plain = (cell: string): string => {
  const bare = cell
    .trim()
    .replace(/^="?([^"]*)"$/, '$1')
    .replace(/^'(?=[\d=])/, '');
  const isAlone = bare.split('"').length === 2 && !INCHES.test(bare);
  return tidy(isAlone ? bare.replace(/^"(?=.)|(.)"$/, '$1') : bare);
};

/** Finds the quote that closes a cell; returns -1 where the quote opens no cell. */
function closing(text: string, open: number, delimiter: string, width: number): number {
  let alone = open + 1;
  while (text[alone] === ' ') alone += 1;
  // A sign alone repeats the cell above.
  if ([delimiter, '\n', undefined].includes(text[alone])) return -1;
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) return -1;
  let next = at + 1;
  while (text[next] === ' ') next += 1;
  const ends = next >= text.length || text[next] === '\n' || text[next] === delimiter;
  return ends && !swallows(text, open, at, delimiter, width) ? at : -1;
}

/**
 * Tells whether quotes hold the ends of whole rows: without the quotes, each line has as many cells.
 *
 * @param width counts the cells of the titles, or is 0 above them
 */
function swallows(
  text: string,
  open: number,
  close: number,
  delimiter: string,
  width: number,
): boolean {
  if (!text.slice(open, close).includes('\n')) return false;
  const count = (line: string) => line.split(delimiter).length;
  const endOf = (from: number) => (text.indexOf('\n', from) + 1 || text.length + 1) - 1;
  const end = endOf(close);
  const lines = text.slice(text.lastIndexOf('\n', open) + 1, end).split('\n');
  const counts = lines.filter((line) => line.trim()).map(count);
  const next = text.slice(end + 1, endOf(end + 1));
  const least = width || (next.includes('"') ? Infinity : count(next));
  return counts.every((one) => one === counts[0] && one > 1 && one >= least);
}

/** Splits a delimited text into rows of cells; a quote that never closes is a plain sign. */
export const readDelimited = (text: string, delimiter: string): string[][] =>
  readLines(text, delimiter).map(({ cells }) => cells);

/** Splits a delimited text into rows of cells, with the number of the line where each row begins. */
export function readLines(text: string, delimiter: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [{ line: 1, cells: [] }];
  let line = 1;
  let at = 0;
  let from = 0;
  let width = 0;
  let quoted: string | undefined;
  const end = () => {
    const raw = text.slice(from, at);
    rows.at(-1)!.cells.push(quoted === undefined ? plain(raw) : tidy(quoted));
    quoted = undefined;
    from = at + 1;
  };
  for (; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '"' && /^\s*=?\s*$/.test(text.slice(Math.max(from, at - 4), at))) {
      const close = closing(text, at, delimiter, width);
      if (close < 0) continue;
      quoted = text.slice(at + 1, close).replaceAll('""', '"');
      line += quoted.split('\n').length - 1;
      at = close;
    } else if (sign === delimiter) end();
    else if (sign === '\n') {
      end();
      line += 1;
      const { length } = rows.at(-1)!.cells;
      if (width === 0 && length > 1) width = length;
      rows.push({ line, cells: [] });
    }
  }
  end();
  return rows;
}

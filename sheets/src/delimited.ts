const tidy = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** Removes the signs that force a cell to stay text ('="007"', "'007"), and a quote without a pair. */
const plain = (cell: string): string => {
  const bare = cell
    .trim()
    .replace(/^="?([^"]*)"$/, '$1')
    .replace(/^'(?=[\d=])/, '');
  return tidy(bare.split('"').length === 2 ? bare.replace(/^"(?=.)|(.)"$/, '$1') : bare);
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
  return ends && !swallows(text.slice(open + 1, at), delimiter, width) ? at : -1;
}

/** Tells whether a quoted cell contains whole rows with numbers, which means that a quote is missing. */
const swallows = (cell: string, delimiter: string, width: number): boolean =>
  cell
    .split('\n')
    .slice(1)
    .some((line) => {
      const cells = line.split(delimiter);
      return cells.length >= width && cells.some((part) => /^\s*["']?\d+["']?\s*$/.test(part));
    });

/** Splits a delimited text into rows of cells; a quote that never closes is a plain sign. */
export const readDelimited = (text: string, delimiter: string): string[][] =>
  readLines(text, delimiter).map(({ cells }) => cells);

/** Splits a delimited text into rows of cells, with the number of the line where each row begins. */
export function readLines(text: string, delimiter: string): { line: number; cells: string[] }[] {
  const width = text.slice(0, text.indexOf('\n') + 1).split(delimiter).length;
  const rows: { line: number; cells: string[] }[] = [{ line: 1, cells: [] }];
  let line = 1;
  let at = 0;
  let from = 0;
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
      rows.push({ line, cells: [] });
    }
  }
  end();
  return rows;
}

const tidy = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

/** Removes the signs that force a cell to stay text ('="007"', "'007"), and a quote without a pair. */
function plain(cell: string): string {
  const bare = tidy(cell)
    .replace(/^="?([^"]*)"$/, '$1')
    .replace(/^'(?=[\d=])/, '');
  // 'CAJA 14"' is a size in inches.
  const isInches = /\d"$/.test(bare) && /\p{L}/u.test(bare);
  const isAlone = bare.split('"').length === 2 && !isInches;
  return tidy(isAlone ? bare.replace(/^"(?=.)|(.)"$/, '$1') : bare);
}

/** Tells whether quotes hold the end of a row: the lines of both quotes are as wide as the titles. */
function holdsRows(text: string, open: number, close: number, width: number, delimiter: string) {
  if (!text.slice(open, close).includes('\n')) return false;
  const widths = [open, close].map((at) => {
    const end = text.indexOf('\n', at);
    const line = text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end);
    return line.split(delimiter).length;
  });
  return widths[0] === widths[1] && widths[0]! >= width;
}

/** Splits a delimited text into rows, which begin at a line; a quote that never closes is a plain sign. */
export function readLines(text: string, delimiter: string): { line: number; cells: string[] }[] {
  const sign = delimiter.replace(/[^\w\s]/, '\\$&');
  // A quote alone in its cell repeats the cell above.
  const quote = new RegExp(
    ` *(?:= *)?"(?! *(?:${sign}|\n|$))([^"]*(?:""[^"]*)*)" *(?=${sign}|\n|$)`,
    'y',
  );
  const rest = new RegExp(`[^${sign}\n]*`, 'y');
  const rows = [{ line: 1, cells: [] as string[] }];
  let width = Infinity;
  for (let [at, line] = [0, 1]; at <= text.length; at += 1) {
    quote.lastIndex = at;
    rest.lastIndex = at;
    const { cells } = rows.at(-1)!;
    const [whole = '', quoted] = quote.exec(text) ?? [];
    const isQuoted =
      quoted !== undefined && !holdsRows(text, at, at + whole.length - 1, width, delimiter);
    const cell = isQuoted ? whole : rest.exec(text)![0];
    cells.push(isQuoted ? tidy(quoted.replaceAll('""', '"')) : plain(cell));
    line += cell.split('\n').length - 1;
    at += cell.length;
    if (text[at] !== '\n') continue;
    line += 1;
    if (width === Infinity && cells.length > 1) width = cells.length;
    rows.push({ line, cells: [] });
  }
  return rows;
}

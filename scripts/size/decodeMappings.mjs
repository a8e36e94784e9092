const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE = Object.fromEntries([...DIGITS].map((digit, value) => [digit, value]));

/**
 * The pieces of every generated line, by the column where they start and the index of their source,
 * from a source map's `mappings` (https://tc39.es/ecma426/).
 *
 * @param {string} mappings
 * @returns {{ column: number, source?: number }[][]}
 */
export function decodeMappings(mappings) {
  let source = 0;
  return mappings.split(';').map((line) => {
    let column = 0;
    return line
      .split(',')
      .filter(Boolean)
      .map((segment) => {
        const [columns, sources] = decodeNumbers(segment);
        column += columns;
        if (sources === undefined) return { column };
        source += sources;
        return { column, source };
      });
  });
}

/** Base 64 digits of five bits each, the lowest first; the sixth says that more follow. */
function decodeNumbers(segment) {
  const numbers = [];
  let number = 0;
  let shift = 0;
  for (const digit of segment) {
    const value = VALUE[digit];
    number += (value & 31) << shift;
    shift += 5;
    if (value & 32) continue;
    numbers.push(number & 1 ? -(number >> 1) : number >> 1);
    number = shift = 0;
  }
  return numbers;
}

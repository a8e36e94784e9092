/** Apps escape an escaped text again. */
const ESCAPES_MAX = 3;
/** A mail wraps the longest link into fewer lines. */
const LINES_MAX = 300;

/**
 * Returns the codes that the end of a link may hold. Apps escape a link, wrap its lines, put marks
 * around a link, and add words, punctuation or parameters. The checksum tells which code is whole.
 */
export function possibleCodes(text: string, longest: number): string[] {
  const shown = unescaped(text.slice(0, 4 * longest)).replace(/\p{Cf}/gu, '');
  const [run = ''] = /\w[\w\s+-]*/.exec(shown) ?? [];
  let code = '';
  return run
    .split(/[\s+]+/, LINES_MAX)
    .map((line) => (code += line).replace(/[-_]+$/, ''))
    .filter(({ length }) => length <= longest);
}

function unescaped(text: string): string {
  let plain = text;
  for (let times = 0; times < ESCAPES_MAX; times += 1) {
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, decoded);
  }
  return plain;
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

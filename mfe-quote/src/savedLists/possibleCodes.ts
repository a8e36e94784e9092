/** Apps escape an escaped text again. */
const ESCAPES_MAX = 3;
/** A mail wraps the longest link into fewer lines. */
const LINES_MAX = 300;

/**
 * Returns the codes that the end of a link may hold. Apps escape a link, wrap its lines, put marks
 * around a link, and add words, punctuation or parameters. The checksum tells which code is whole.
 */
export function possibleCodes(text: string, longest: number): string[] {
  let shown = text.slice(0, 4 * longest);
  for (let times = 0; times < ESCAPES_MAX; times += 1) {
    shown = shown.replace(/(?:%[\da-f]{2})+/gi, decoded);
  }
  const [run = ''] = /[^\W_](?:[^\W_]|[\s+])*/.exec(shown.replace(/\p{Cf}/gu, '')) ?? [];
  let code = '';
  return run
    .split(/[\s+]+/, LINES_MAX)
    .map((line) => (code += line))
    .filter(({ length }) => length <= longest);
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

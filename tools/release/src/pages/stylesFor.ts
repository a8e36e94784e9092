/** Matches rules that contain others. */
const GROUP = /^@(layer|media|supports|container|scope|starting-style)\b/;

/** Matches braces and semicolons, and texts that hide theirs, such as strings. */
const TOKENS =
  /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\((?:\\.|[^"'\\)])*\)|\\.|[{};]/gs;

/** Drops rules of classes that no element has. No other condition counts, so no used rule goes. */
export function stylesFor(html: string, css: string): string {
  const used = new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')),
  );
  const rest = (text: string): string =>
    [...rulesOf(text)]
      .map(({ head, body }) => {
        if (body === undefined) return head;
        if (!GROUP.test(head))
          return head.startsWith('@') || applies(head, used) ? `${head}{${body}}` : '';
        const inner = rest(body);
        // An empty layer counts in the order of the layers.
        return inner || head.startsWith('@layer') ? `${head}{${inner}}` : '';
      })
      .join('');
  return rest(css);
}

interface Rule {
  head: string;
  /** Is absent in a statement. */
  body?: string;
}

function* rulesOf(css: string): Generator<Rule> {
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    if (token === '{' && depth++ === 0) open = index;
    if (token === ';' && depth === 0) {
      yield { head: css.slice(start, index + 1) };
      start = index + 1;
    }
    if (token === '}' && --depth === 0) {
      yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, index) };
      start = index + 1;
    }
  }
}

/** A selector in brackets, such as `:not(...)`, may name an absent class. */
function applies(selectors: string, used: ReadonlySet<string>): boolean {
  if (selectors.includes('\\')) return true;
  let bare = selectors.replace(/\/\*.*?\*\/|\[[^\]]*\]/gs, '');
  while (bare.includes('(') && bare !== (bare = bare.replace(/\([^()]*\)/g, '')));
  return bare
    .split(',')
    .some((selector) => [...selector.matchAll(/\.([\w-]+)/g)].every(([, name]) => used.has(name!)));
}

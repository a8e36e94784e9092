/** Rules that hold others. */
const GROUP = /^@(layer|media|supports|container|scope|starting-style)\b/;

/** Texts in which a brace or a semicolon has no meaning, and both of these. */
const TOKENS =
  /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\((?:\\.|[^"'\\)])*\)|\\.|[{};]/gs;

/** Drops rules of classes that no element has. No other condition counts, so no rule is missing. */
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
        // An empty layer has its place among the layers all the same.
        return inner || head.startsWith('@layer') ? `${head}{${inner}}` : '';
      })
      .join('');
  return rest(css);
}

interface Rule {
  head: string;
  /** Absent in a statement. */
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

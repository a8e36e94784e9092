/** Rules that hold others. */
const GROUP = /^@(layer|media|supports|container|scope|starting-style)\b/;

/** What a brace or a semicolon means nothing in, and both of these. */
const TOKENS =
  /\/\*.*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\((?:\\.|[^"'\\)])*\)|\\.|[{};]/gs;

/**
 * The styles that apply to a piece of a page: all but the rules of classes that nothing in it has.
 * What else a rule asks for is not looked at, so none is missing.
 */
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

/** What stands in brackets, as after `:not`, may ask for a class that is not there. */
function applies(selectors: string, used: ReadonlySet<string>): boolean {
  if (selectors.includes('\\')) return true;
  let bare = selectors.replace(/\/\*.*?\*\/|\[[^\]]*\]/gs, '');
  while (bare.includes('(') && bare !== (bare = bare.replace(/\([^()]*\)/g, '')));
  return bare
    .split(',')
    .some((selector) => [...selector.matchAll(/\.([\w-]+)/g)].every(([, name]) => used.has(name!)));
}

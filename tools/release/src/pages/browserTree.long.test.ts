import fc from 'fast-check';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { openBrowser } from '../look/openBrowser';
import { silently } from '../storage/step';
import { findBubblewrap } from '../testing/findBubblewrap';
import { MarkupError, parseMarkup } from './parseMarkup';
import { soundPage } from './soundMarkup';

const SITE = 'http://127.0.0.1/';
const FRAGMENTS = 1000;
const AT_ONCE = 20;

const PLAIN = [
  'div',
  'p',
  'span',
  'b',
  'i',
  'ul',
  'li',
  'dl',
  'dt',
  'h1',
  'a',
  'button',
  'pre',
  'main',
];
const SPECIAL = [
  ...['table', 'tr', 'td', 'tbody', 'caption', 'colgroup', 'form', 'select', 'option', 'optgroup'],
  ...[
    'textarea',
    'template',
    'noscript',
    'svg',
    'title',
    'desc',
    'path',
    'text',
    'ruby',
    'rt',
    'hr',
  ],
  ...['br', 'img', 'input', 'details', 'summary', 'dialog', 'menu', 'search', 'label', 'picture'],
];
const FOREIGN = [
  'math',
  'mi',
  'mtext',
  'annotation-xml',
  'foreignObject',
  'style',
  'script',
  'plaintext',
];
const TEXTS = [
  'x',
  ' ',
  '\n',
  '\r',
  '&amp;',
  '&lt;b&gt;',
  '&#13;',
  '\u00a0',
  'ñ',
  '&notit;',
  '<',
  '\ud800',
];
const MARKS = [
  '<!--$-->',
  '<!--/$-->',
  '<!-- -->',
  '<!--x-->',
  '<![CDATA[x]]>',
  '</p>',
  '</div>',
  '<?x?>',
];
const ATTRIBUTES = [
  '',
  '',
  ' class=a',
  ' title="a>b&quot;"',
  " title='\n<'",
  ' hidden',
  ' data-a="&amp;b"',
];

const name = fc.oneof(
  { weight: 25, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 25, arbitrary: fc.constantFrom(...SPECIAL) },
  { weight: 1, arbitrary: fc.constantFrom(...FOREIGN) },
);

/** Makes elements in each other, of which some have no end. */
const { fragment } = fc.letrec<{ fragment: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    { weight: 15, arbitrary: fc.constantFrom(...TEXTS) },
    {
      weight: 40,
      arbitrary: fc
        .tuple(
          name,
          fc.constantFrom(...ATTRIBUTES),
          tie('fragment'),
          fc.integer({ min: 0, max: 60 }),
        )
        .map(
          ([tag, attribute, inner, end]) => `<${tag}${attribute}>${inner}${end ? `</${tag}>` : ''}`,
        ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...MARKS) },
  ),
  fragment: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => nodes.join('')),
}));

type Dump = string | [name: string, attributes: string[], children: Dump[]];

/** Runs in the page, as text. */
const DUMP = `[...document.querySelectorAll('.place')].map(function dump(node) {
  if (node.nodeType === 3) return node.data;
  if (node.nodeType === 8) return '<!--' + node.data + '-->';
  const attributes = [...node.attributes].map(({ name, value }) => name + '=' + value).sort();
  const inner = node.content ?? node;
  return [node.namespaceURI + ' ' + node.localName, attributes, [...inner.childNodes].map((one) => dump(one))];
})`;

function dumpOf(node: Tree.ChildNode): Dump {
  if (node.nodeName === '#text') return (node as Tree.TextNode).value;
  if (node.nodeName === '#comment') return `<!--${(node as Tree.CommentNode).data}-->`;
  const { namespaceURI, tagName, attrs, ...element } = node as Tree.Element;
  const inner = 'content' in element ? (element.content as Tree.DocumentFragment) : element;
  const attributes = attrs.map(
    ({ prefix, name, value }) => `${prefix ? `${prefix}:` : ''}${name}=${value}`,
  );
  return [`${namespaceURI} ${tagName}`, attributes.sort(), inner.childNodes.map(dumpOf)];
}

const pageOf = (htmls: readonly string[]) =>
  `<!doctype html><meta charset="utf-8"><body>${htmls.map((html) => `<div class="place">${html}</div>`).join('')}</body>`;

function treesOf(htmls: readonly string[]): Dump[] {
  const page = parseMarkup(pageOf(htmls), { scriptingEnabled: true });
  const [, body] = page.childNodes as Tree.Element[];
  return body!.childNodes.map(dumpOf);
}

function soundHtml(html: string): string | undefined {
  try {
    return soundPage({ html, head: '' }, { files: new Map(), origins: new Set() }).html;
  } catch (error) {
    if (error instanceof MarkupError) return undefined;
    throw error;
  }
}

(findBubblewrap() ? describe : describe.skip)('a written page', () => {
  it('becomes in Chromium the tree that was checked', async () => {
    const { browser, close } = await openBrowser(silently);
    const page = await browser.newPage();
    let body = '';
    await page.route(SITE, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    const inBrowser = async (htmls: readonly string[]) => {
      body = pageOf(htmls);
      await page.goto(SITE, { waitUntil: 'domcontentloaded' });
      return (await page.evaluate(DUMP)) as Dump[];
    };
    const found: { text: string; html: string }[] = [];
    for (const text of fc.sample(fragment, { numRuns: 40 * FRAGMENTS })) {
      const html = soundHtml(text);
      if (!html || html.split('<').length < 5) continue;
      if (found.push({ text, html }) === FRAGMENTS) break;
    }
    expect(found).toHaveLength(FRAGMENTS);
    for (let at = 0; at < FRAGMENTS; at += AT_ONCE) {
      const htmls = found.slice(at, at + AT_ONCE).map(({ html }) => html);
      expect({ htmls, trees: await inBrowser(htmls) }).toEqual({ htmls, trees: treesOf(htmls) });
    }
    // The texts themselves often become other trees, so that the check above can fail.
    const texts = found.map(({ text }) => text);
    expect(await inBrowser(texts)).not.toEqual(treesOf(found.map(({ html }) => html)));
    await close();
  });
});

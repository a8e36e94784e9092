import {
  defaultTreeAdapter,
  Parser,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { escapeHtml } from './escapeHtml';

/** A page of 10,000 products has fewer. */
const MOST_NODES = 100_000;
const MOST_ATTRIBUTES = 100;
/** Counts characters, after which the attributes of the present tag are counted. */
const STEP = 16_384;

/** Refuses markup that no page may have. */
export class MarkupError extends Error {
  override name = 'MarkupError';
}

interface Options {
  /** Reads the content of `noscript` as text, as browsers with scripts do. */
  scriptingEnabled: boolean;
  sourceCodeLocationInfo?: boolean;
}

/**
 * Parses a document as browsers do, in bounded time and memory: foreign markup may repeat open elements
 * without end, and each attribute of a tag is compared with all before.
 *
 * @throws MarkupError where the document is too large
 */
export function parseMarkup(html: string, options: Options): Tree.Document {
  let nodes = 0;
  const counted =
    <Args extends unknown[], Result>(make: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if ((nodes += 1) > MOST_NODES)
        throw new MarkupError(`it has more than ${MOST_NODES} elements`);
      return make(...args);
    };
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement: counted(defaultTreeAdapter.createElement),
    createCommentNode: counted(defaultTreeAdapter.createCommentNode),
  };
  const parser = new Parser<DefaultTreeAdapterMap>({ ...options, treeAdapter });
  const { tokenizer } = parser;
  for (let at = 0; at < html.length || at === 0; at += STEP) {
    tokenizer.write(html.slice(at, at + STEP), at + STEP >= html.length);
    const { currentToken: tag } = tokenizer as unknown as { currentToken?: { attrs?: unknown[] } };
    if ((tag?.attrs?.length ?? 0) > MOST_ATTRIBUTES) {
      throw new MarkupError(`it has an element with more than ${MOST_ATTRIBUTES} attributes`);
    }
  }
  return parser.document;
}

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/**
 * Writes a tree so that browsers build the same tree again. No `>` stands in an attribute.
 *
 * @param scripting tells that the tree has the content of `noscript` as text
 */
export const serialised = (nodes: readonly Tree.ChildNode[], scripting = false): string =>
  nodes.map((node) => textOf(node, scripting)).join('');

function textOf(node: Tree.ChildNode, scripting: boolean): string {
  if (node.nodeName === '#comment') return `<!--${(node as Tree.CommentNode).data}-->`;
  if (node.nodeName === '#text') return escapeHtml((node as Tree.TextNode).value);
  const element = node as Tree.Element;
  const { tagName } = element;
  const attributes = element.attrs.map(
    ({ prefix, name, value }) => ` ${prefix ? `${prefix}:${name}` : name}="${escapeHtml(value)}"`,
  );
  const start = `<${tagName}${attributes.join('')}>`;
  return VOID.has(tagName) ? start : `${start}${contentOf(element, scripting)}</${tagName}>`;
}

function contentOf(element: Tree.Element, scripting: boolean): string {
  const { tagName } = element;
  const nodes =
    'content' in element ? (element as Tree.Template).content.childNodes : element.childNodes;
  if (tagName === 'script' || (tagName === 'noscript' && scripting)) {
    return nodes.map((node) => (node as Tree.TextNode).value).join('');
  }
  const content = serialised(nodes, scripting);
  // A parser drops the first line break of these.
  return /^(pre|textarea)$/.test(tagName) && content.startsWith('\n') ? `\n${content}` : content;
}

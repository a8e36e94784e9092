import {
  defaultTreeAdapter,
  Parser,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';

/** A page of 10,000 products has fewer. */
const MOST_NODES = 100_000;
const MOST_ATTRIBUTES = 100;
/** Browsers build no deeper tree than 512 elements. */
const DEEPEST = 200;
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
 * @returns the element `html`
 * @throws MarkupError where the document is too large
 */
export function parseMarkup(html: string, options: Options): Tree.Element {
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
  const { document, tokenizer } = parser;
  for (let at = 0; at < html.length || at === 0; at += STEP) {
    tokenizer.write(html.slice(at, at + STEP), at + STEP >= html.length);
    const { currentToken: tag } = tokenizer as unknown as { currentToken?: { attrs?: unknown[] } };
    if ((tag?.attrs?.length ?? 0) > MOST_ATTRIBUTES) {
      throw new MarkupError(`it has an element with more than ${MOST_ATTRIBUTES} attributes`);
    }
  }
  if (isDeeper(document.childNodes, DEEPEST))
    throw new MarkupError(`it nests more than ${DEEPEST} elements`);
  return document.childNodes.find((node) => 'tagName' in node)!;
}

const isDeeper = (nodes: readonly Tree.ChildNode[], most: number): boolean =>
  nodes.some((node) => 'tagName' in node && (most === 0 || isDeeper(inside(node), most - 1)));

/** Lists the nodes inside an element. */
export const inside = (element: Tree.Element): Tree.ChildNode[] =>
  'content' in element ? (element as Tree.Template).content.childNodes : element.childNodes;

/** Maps attributes to their values, by their names in small letters. */
export const attributesOf = ({ attrs }: Tree.Element) =>
  new Map(attrs.map((attribute) => [fullName(attribute).toLowerCase(), attribute.value]));

/** Names an attribute with its prefix, such as `xlink:href`. */
export const fullName = ({ prefix, name }: Tree.Element['attrs'][number]): string =>
  prefix ? `${prefix}:${name}` : name;

/** Returns what is wrong with a node, if anything is. */
export type Check = (node: Tree.ChildNode) => string | undefined;

/** @throws MarkupError for the first node that fails the check */
export function requireSound(nodes: readonly Tree.ChildNode[], check: Check): void {
  for (const node of nodes) {
    const problem = check(node);
    if (problem) throw new MarkupError(problem);
    if ('tagName' in node) requireSound(inside(node), check);
  }
}

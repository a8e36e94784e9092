import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeHtml } from './escapeHtml';
import { fullName, inside } from './parseMarkup';

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
  const { tagName, attrs } = element;
  const attributes = attrs.map((one) => ` ${fullName(one)}="${escapeHtml(one.value)}"`);
  const start = `<${tagName}${attributes.join('')}>`;
  return VOID.has(tagName) ? start : `${start}${contentOf(element, scripting)}</${tagName}>`;
}

function contentOf(element: Tree.Element, scripting: boolean): string {
  const { tagName } = element;
  const nodes = inside(element);
  if (tagName === 'script' || (tagName === 'noscript' && scripting)) {
    return nodes.map((node) => (node as Tree.TextNode).value).join('');
  }
  const content = serialised(nodes, scripting);
  // A parser drops the first line break of these.
  return /^(pre|textarea)$/.test(tagName) && content.startsWith('\n') ? `\n${content}` : content;
}

import { PAGE_CONTENT_ELEMENT_ID } from '@mg/shared/domain/pageContent';
import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { SITE_CONFIG_ELEMENT_ID } from '@mg/shared/services/siteConfig';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { strangeMarkup } from './allowedMarkup';
import {
  attributesOf,
  documentElement,
  elementsOf,
  firstProblem,
  isOfSite,
  partsOf,
  strangeAddress,
  tagOf,
  type Check,
  type KnownAddresses,
} from './markup';
import { MarkupError, parseMarkup, serialised } from './parseMarkup';

/** Belong to elements that the page itself has. */
const TAKEN_IDS = new Set([
  'root',
  PAGE_RELEASE_ELEMENT_ID,
  PAGE_CONTENT_ELEMENT_ID,
  SITE_CONFIG_ELEMENT_ID,
]);
/** Name other addresses of the page. */
export const HEAD_LINKS = new Set(['canonical', 'alternate', 'next', 'prev']);

/** Marks the end of foreign markup, which must not swallow the mark. */
const END = 'mg-end';

/**
 * Checks a rendered page as browsers read it, with scripts and without, and writes it anew from the
 * checked trees, so that nothing else goes live.
 *
 * @returns the page, or why it must not go live
 */
export function soundPage(
  { html, head, notice }: RenderedPage,
  known: KnownAddresses,
): { page: RenderedPage } | { problem: string } {
  try {
    const page = { html: soundBody(html, known), head: soundHead(head, known) };
    return { page: notice === undefined ? page : { ...page, notice: soundBody(notice, known) } };
  } catch (error) {
    if (error instanceof MarkupError) return { problem: error.message };
    throw error;
  }
}

const soundBody = (html: string, known: KnownAddresses): string =>
  written(html, (text, scriptingEnabled) => bodyOf(text, scriptingEnabled, known));

const soundHead = (html: string, known: KnownAddresses): string =>
  written(html, (text, scriptingEnabled) => headOf(text, scriptingEnabled, known));

/** @throws MarkupError where the written markup leads to another tree, or to one that is refused */
function written(
  html: string,
  read: (html: string, scriptingEnabled: boolean) => Tree.ChildNode[],
): string {
  // Half a surrogate pair becomes the sign that a file has.
  const text = serialised(read(Buffer.from(html).toString(), false));
  // Browsers with scripts read the content of `noscript` as text.
  if ([false, true].every((scripting) => serialised(read(text, scripting), scripting) === text)) {
    return text;
  }
  throw new MarkupError('browsers would build another tree from its markup than the checked one');
}

const LEAVES = 'its markup leaves the place that the page has for it';

function bodyOf(html: string, scriptingEnabled: boolean, known: KnownAddresses) {
  const before = '<!doctype html><body><div>';
  const document = parseMarkup(`${before}${html}</div><i id="${END}"></i>`, {
    scriptingEnabled,
    sourceCodeLocationInfo: true,
  });
  const { head, body } = partsOf(document);
  const [root, end, ...more] = elementsOf(body);
  const isInPlace =
    root?.sourceCodeLocation?.endTag?.startOffset === before.length + html.length &&
    isEnd(end) &&
    more.length === 0 &&
    head?.childNodes.length === 0;
  if (!isInPlace || body!.attrs.length > 0 || hasAttributes(document))
    throw new MarkupError(LEAVES);
  return checked(root!.childNodes, problemInBody, known);
}

function headOf(html: string, scriptingEnabled: boolean, known: KnownAddresses) {
  const end = `<meta id="${END}">`;
  const document = parseMarkup(`<!doctype html><head>${html}${end}`, { scriptingEnabled });
  const { head, body } = partsOf(document);
  const nodes = head?.childNodes ?? [];
  const last = nodes.at(-1) as Tree.Element;
  if (!isEnd(last) || body?.childNodes.length !== 0 || body.attrs.length > 0) {
    throw new MarkupError("its head leaves the page's head");
  }
  return checked(nodes.slice(0, -1), problemInHead, known);
}

function checked(nodes: Tree.ChildNode[], check: Check, known: KnownAddresses) {
  const problem = firstProblem(nodes, check, known);
  if (problem) throw new MarkupError(problem);
  return nodes;
}

const problemInBody: Check = (node, known) => {
  const problem = strangeMarkup(node);
  if (problem || !('tagName' in node)) return problem;
  const id = attributesOf(node).get('id') ?? '';
  return TAKEN_IDS.has(id) ? `it takes the id ${id}` : strangeAddress(node, known);
};

/** Maps each element of a head to the attributes that it may have. */
const HEAD_ATTRIBUTES: Record<string, readonly string[]> = {
  title: [],
  meta: ['name', 'property', 'content'],
  link: ['rel', 'href', 'hreflang', 'type', 'title'],
  script: ['type'],
};

const problemInHead: Check = (node, known) => {
  if (node.nodeName === '#comment') return strangeMarkup(node);
  if (!('tagName' in node)) return undefined;
  const attributes = attributesOf(node);
  const allowed = HEAD_ATTRIBUTES[node.tagName];
  const isAllowed =
    allowed &&
    (node.tagName !== 'link' || HEAD_LINKS.has(attributes.get('rel') ?? '')) &&
    (node.tagName !== 'script' || attributes.get('type') === 'application/ld+json');
  if (!isAllowed) return `its head has ${tagOf(node)}`;
  const strange = [...attributes.keys()].find((name) => !allowed.includes(name));
  if (strange) return `${tagOf(node)} of its head has the attribute ${strange.slice(0, 40)}`;
  const isAddress = attributes.get('property') === 'og:url';
  const address = attributes.get('href') ?? (isAddress ? attributes.get('content') : undefined);
  if (address === undefined || isOfSite(address, known)) return undefined;
  const role = attributes.get('rel') ?? 'og:url';
  return `its head has the ${role} address ${address.slice(0, 100)}, which is not of this site`;
};

const hasAttributes = (document: Tree.Document) => documentElement(document)!.attrs.length > 0;

const isEnd = (node: Tree.ChildNode | undefined) =>
  node !== undefined &&
  'attrs' in node &&
  node.attrs.some(({ name, value }) => name === 'id' && value === END);

import { PAGE_CONTENT_ELEMENT_ID } from '@mg/shared/domain/pageContent';
import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { SITE_CONFIG_ELEMENT_ID } from '@mg/shared/services/siteConfig';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { strangeMarkup } from './allowedMarkup';
import { isOfSite, strangeAddress, type KnownAddresses } from './knownAddresses';
import { attributesOf, MarkupError, parseMarkup, requireSound, type Check } from './parseMarkup';
import { serialised } from './serialised';

/**
 * Checks a rendered page as browsers read it, with scripts and without, and writes it anew from the
 * checked trees, so that nothing else goes live.
 *
 * @throws MarkupError with the reason why the page must not go live
 */
export function soundPage({ html, head, notice }: RenderedPage, known: KnownAddresses) {
  const inBody: Check = (node) => problemInBody(node, known);
  const page: RenderedPage = {
    html: written(html, BODY, inBody),
    head: written(head, HEAD, (node) => problemInHead(node, known)),
  };
  return notice === undefined ? page : { ...page, notice: written(notice, BODY, inBody) };
}

/** Encloses foreign markup in a document. */
interface Place {
  before: string;
  /** Begins with an element that the markup must not swallow. */
  after: string;
  /** Returns the nodes of the markup, unless these clearly leave their place. */
  nodesIn: (page: Tree.Element, end: number) => Tree.ChildNode[] | undefined;
  leaves: string;
}

const childOf = (parent: Tree.Element | undefined, at: number) =>
  parent?.childNodes[at] as Tree.Element | undefined;

const BODY: Place = {
  before: '<html><head></head><body><div>',
  after: '</div><i id="mg-end"></i></body></html>',
  nodesIn: (page, end) => {
    const root = childOf(childOf(page, 1), 0);
    const isEnd = root?.sourceCodeLocation?.endTag?.startOffset === end;
    return isEnd ? root.childNodes : undefined;
  },
  leaves: 'its markup leaves the place that the page has for it',
};
const HEAD: Place = {
  before: '<html><head>',
  after: '<meta id="mg-end"></head><body></body></html>',
  nodesIn: (page) => childOf(page, 0)!.childNodes.slice(0, -1),
  leaves: "its head leaves the page's head",
};
const DOCTYPE = '<!doctype html>';

/** @throws MarkupError where the written markup leads to another tree, or to one that is refused */
function written(html: string, place: Place, check: Check): string {
  const read = (text: string, scriptingEnabled: boolean) =>
    serialised(nodesOf(text, place, check, scriptingEnabled), scriptingEnabled);
  // Half a surrogate pair becomes the sign that a file has.
  const text = read(Buffer.from(html).toString(), false);
  // Browsers with scripts read the content of `noscript` as text.
  if (read(text, false) === text && read(text, true) === text) return text;
  throw new MarkupError('browsers would build another tree from its markup than the checked one');
}

function nodesOf(
  html: string,
  { before, after, nodesIn, leaves }: Place,
  check: Check,
  scriptingEnabled: boolean,
): Tree.ChildNode[] {
  const begin = DOCTYPE + before + html;
  const options = { scriptingEnabled, sourceCodeLocationInfo: true };
  const page = parseMarkup(begin + after, options);
  const nodes = nodesIn(page, begin.length);
  if (!nodes) throw new MarkupError(leaves);
  requireSound(nodes, check);
  const wanted = before + serialised(nodes, scriptingEnabled) + after;
  if (serialised([page], scriptingEnabled) !== wanted) throw new MarkupError(leaves);
  return nodes;
}

/** Belong to elements that the page itself has. */
const TAKEN_IDS = new Set([
  'root',
  PAGE_RELEASE_ELEMENT_ID,
  PAGE_CONTENT_ELEMENT_ID,
  SITE_CONFIG_ELEMENT_ID,
]);

function problemInBody(node: Tree.ChildNode, known: KnownAddresses): string | undefined {
  const problem = strangeMarkup(node);
  if (problem || !('tagName' in node)) return problem;
  const id = attributesOf(node).get('id') ?? '';
  return TAKEN_IDS.has(id) ? `it takes the id ${id}` : strangeAddress(node, known);
}

/** Name other addresses of the page. */
export const HEAD_LINKS = new Set(['canonical', 'alternate', 'next', 'prev']);

/** Maps each element of a head to the attributes that it may have. */
const HEAD_ATTRIBUTES: Record<string, readonly string[]> = {
  title: [],
  meta: ['name', 'property', 'content'],
  link: ['rel', 'href', 'hreflang', 'type', 'title'],
  script: ['type'],
};

function problemInHead(node: Tree.ChildNode, known: KnownAddresses): string | undefined {
  if (node.nodeName === '#comment') return strangeMarkup(node);
  if (!('tagName' in node)) return undefined;
  const { tagName } = node;
  const attributes = attributesOf(node);
  const allowed = HEAD_ATTRIBUTES[tagName];
  const rel = attributes.get('rel') ?? '';
  const isAllowed =
    allowed &&
    (tagName !== 'link' || HEAD_LINKS.has(rel)) &&
    (tagName !== 'script' || attributes.get('type') === 'application/ld+json');
  if (!isAllowed) return `its head has <${tagName}>`;
  const strange = [...attributes.keys()].find((name) => !allowed.includes(name));
  if (strange) return `<${tagName}> of its head has the attribute ${strange.slice(0, 40)}`;
  const isAddress = attributes.get('property') === 'og:url';
  const address = attributes.get('href') ?? (isAddress ? attributes.get('content') : undefined);
  if (address === undefined || isOfSite(address, known)) return undefined;
  const named = `${rel || 'og:url'} address ${address.slice(0, 100)}`;
  return `its head has the ${named}, which is not of this site`;
}

import { PAGE_CONTENT_ELEMENT_ID } from '@mg/shared/domain/pageContent';
import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { SITE_CONFIG_ELEMENT_ID } from '@mg/shared/services/siteConfig';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import {
  attributesOf,
  documentElement,
  elementsOf,
  firstProblem,
  handlerIn,
  partsOf,
  strangeAddress,
  tagOf,
  type Check,
  type KnownAddresses,
} from './markup';

/** Run code, fetch by themselves, or change how a browser reads the page. */
const REFUSED = new Set([
  ...['script', 'style', 'link', 'meta', 'base', 'slot', 'animate', 'set'],
  ...['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
]);
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
 * Finds out why a rendered page must not go live: markup that leaves its place, runs code, or has an
 * address that the record does not vouch for.
 */
export const markupProblem = (
  { html, head, notice = '' }: RenderedPage,
  known: KnownAddresses,
): string | undefined =>
  asBrowsersRead(html, (scripting) => problemInBody(html, scripting, known)) ??
  asBrowsersRead(notice, (scripting) => problemInBody(notice, scripting, known)) ??
  asBrowsersRead(head, (scripting) => problemInHead(head, scripting, known));

/** Browsers without scripts read the content of `noscript` as elements. */
const asBrowsersRead = (html: string, read: (scripting: boolean) => string | undefined) =>
  read(true) ?? (/<noscript/i.test(html) ? read(false) : undefined);

function problemInBody(html: string, scriptingEnabled: boolean, known: KnownAddresses) {
  const before = '<!doctype html><body><div>';
  const document = parse(`${before}${html}</div><i id="${END}"></i>`, {
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
  if (!isInPlace || body!.attrs.length > 0 || hasAttributes(document)) {
    return 'its markup leaves the place that the page has for it';
  }
  return firstProblem(root!.childNodes, problemOfElement, known);
}

function problemInHead(html: string, scriptingEnabled: boolean, known: KnownAddresses) {
  const document = parse(`<!doctype html><head>${html}<meta id="${END}">`, { scriptingEnabled });
  const { head, body } = partsOf(document);
  const elements = elementsOf(head);
  if (!isEnd(elements.at(-1)) || body?.childNodes.length !== 0 || body.attrs.length > 0) {
    return "its head leaves the page's head";
  }
  return firstProblem(elements.slice(0, -1), problemInHeadElement, known);
}

const problemInHeadElement: Check = (element) => {
  const attributes = attributesOf(element);
  const isAllowed =
    element.tagName === 'title' ||
    (element.tagName === 'meta' && !attributes.has('http-equiv') && !attributes.has('charset')) ||
    (element.tagName === 'link' && HEAD_LINKS.has(attributes.get('rel') ?? '')) ||
    (element.tagName === 'script' && attributes.get('type') === 'application/ld+json');
  if (!isAllowed) return `its head has ${tagOf(element)}`;
  return handlerIn(element) ?? (attributes.has('src') ? `${tagOf(element)} has a src` : undefined);
};

const problemOfElement: Check = (element, known) => {
  const attributes = attributesOf(element);
  const isShadow = attributes.has('shadowrootmode');
  if (isShadow || REFUSED.has(element.tagName)) return `it has ${tagOf(element)}`;
  if (TAKEN_IDS.has(attributes.get('id') ?? '')) return `it takes the id ${attributes.get('id')}`;
  return handlerIn(element) ?? strangeAddress(element, known);
};

const hasAttributes = (document: Tree.Document) => documentElement(document)!.attrs.length > 0;

const isEnd = (element: Tree.Element | undefined) =>
  element?.attrs.some(({ name, value }) => name === 'id' && value === END) ?? false;

import { business } from '@mg/shared/business';
import { PAGE_CONTENT_ELEMENT_ID } from '@mg/shared/domain/pageContent';
import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { SITE_CONFIG_ELEMENT_ID } from '@mg/shared/services/siteConfig';
import { publicAddress } from '@mg/site-format/layout';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { remotesOf, type Manifests } from '../storage/manifests';

/** Holds the addresses that a page may have. */
export interface KnownAddresses {
  /** Has every file of the live versions and the fallback versions. */
  files: ReadonlySet<string>;
  /** Has the configured sites that a link may lead to. */
  origins: ReadonlySet<string>;
}

/** Finds the addresses that a record vouches for: those of its versions and its configuration. */
export function knownAddresses(manifests: Manifests, config: object): KnownAddresses {
  const versions = [manifests.shell!, ...remotesOf(manifests)].flatMap(({ live, lastGood }) => [
    live,
    ...(lastGood ? [lastGood] : []),
  ]);
  const configured = JSON.stringify([business(), config]);
  return {
    files: new Set(
      versions.flatMap(({ app, version, files }) =>
        Object.keys(files).map((file) => publicAddress(app, version, file)),
      ),
    ),
    origins: new Set(
      [...configured.matchAll(/https?:\/\/[^\s"\\<>]+/g)].flatMap(([address]) =>
        URL.canParse(address) ? [new URL(address).origin] : [],
      ),
    ),
  };
}

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
const ADDRESSES = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'imagesrcset', 'action', 'formaction', 'poster'],
  ...['data', 'ping', 'background', 'manifest', 'cite', 'longdesc', 'codebase'],
]);
const HEAD_LINKS = new Set(['canonical', 'alternate', 'next', 'prev']);

/** Marks the end of foreign markup, which must not swallow the mark. */
const END = 'mg-end';

type Check = (element: Tree.Element, known: KnownAddresses) => string | undefined;

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
  const handler = handlerIn(element);
  if (handler) return handler;
  for (const [name, value] of attributes) {
    const isLink = name === 'href' && ['a', 'area'].includes(element.tagName);
    const isForeign = ADDRESSES.has(name)
      ? addressesIn(name, value).some((address) => !isKnown(address, isLink, known))
      : isCode(value) || /url\s*\(|@import/i.test(name === 'style' ? value : '');
    if (isForeign) {
      return `${tagOf(element)} has ${name}="${value.slice(0, 100)}", which the record does not name`;
    }
  }
  return undefined;
};

function handlerIn(element: Tree.Element): string | undefined {
  const handler = element.attrs.find(({ name }) => /^on/i.test(name));
  return handler && `${tagOf(element)} has the event handler ${handler.name}`;
}

/** Browsers ignore control characters and blanks in a scheme. */
const isCode = (value: string) =>
  /^(javascript|vbscript|data):/i.test(value.replace(/[\p{Cc}\s]/gu, ''));

/** Lists the addresses of an attribute, of which a set of sources has several. */
const addressesIn = (name: string, value: string): string[] =>
  name.endsWith('srcset')
    ? value.split(/,\s+|,$/).flatMap((part) => part.trim().split(/\s+/)[0] || [])
    : [value];

const OWN = 'https://own.invalid';

function isKnown(address: string, isLink: boolean, { files, origins }: KnownAddresses): boolean {
  if (!isLink && /^data:image\//i.test(address)) return true;
  if (isCode(address) || !URL.canParse(address, OWN)) return false;
  const url = new URL(address, OWN);
  if (url.origin !== OWN) {
    return isLink && (/^(mailto|tel):$/.test(url.protocol) || origins.has(url.origin));
  }
  return !url.pathname.startsWith('/r/') || files.has(url.pathname);
}

function firstProblem(
  nodes: readonly Tree.ChildNode[],
  check: Check,
  known: KnownAddresses,
): string | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    const { childNodes } = 'content' in node ? (node as Tree.Template).content : node;
    const problem = check(node, known) ?? firstProblem(childNodes, check, known);
    if (problem) return problem;
  }
  return undefined;
}

const isElement = (node: Tree.Node | undefined): node is Tree.Element =>
  node !== undefined && 'tagName' in node;

const elementsOf = (parent: Tree.Element | undefined): Tree.Element[] =>
  parent?.childNodes.filter(isElement) ?? [];

const documentElement = ({ childNodes }: Tree.Document) => childNodes.find(isElement);

function partsOf(document: Tree.Document) {
  const parts = elementsOf(documentElement(document));
  const named = (name: string) => parts.find(({ tagName }) => tagName === name);
  return { head: named('head'), body: named('body') };
}

const hasAttributes = (document: Tree.Document) => documentElement(document)!.attrs.length > 0;

const isEnd = (element: Tree.Element | undefined) =>
  element?.attrs.some(({ name, value }) => name === 'id' && value === END) ?? false;

const attributesOf = ({ attrs }: Tree.Element) =>
  new Map(
    attrs.map(({ prefix, name, value }) => [
      (prefix ? `${prefix}:${name}` : name).toLowerCase(),
      value,
    ]),
  );

const tagOf = ({ tagName }: Tree.Element) => `<${tagName}>`;

import { business } from '@mg/shared/business';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { publicAddress } from '@mg/site-format/layout';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { remotesOf, type Manifests } from '../site/SiteReader';

/** Holds the addresses that a page may have. */
export interface KnownAddresses {
  /** Maps every file of the live versions and the fallback versions to its hash. */
  files: ReadonlyMap<string, string>;
  /** Has the configured sites that a link may lead to. */
  origins: ReadonlySet<string>;
  /** Is the site's own, such as `https://www.example.com`; absent where nobody configured one. */
  origin?: string;
  /** Has the pictures of the content at other sites; absent when any picture there may be one. */
  pictures?: ReadonlySet<string>;
}

/** Finds the addresses that a record vouches for: those of its versions and its configuration. */
export function knownAddresses(
  manifests: Manifests,
  config: object,
  content?: PageContent,
): KnownAddresses {
  const versions = [manifests.shell!, ...remotesOf(manifests)].flatMap(({ live, lastGood }) => [
    live,
    ...(lastGood ? [lastGood] : []),
  ]);
  const configured = JSON.stringify([business(), config]);
  const { origin } = config as { origin?: string };
  return {
    files: new Map(
      versions.flatMap(({ app, version, files }) =>
        Object.entries(files).map(([file, { hash }]) => [publicAddress(app, version, file), hash]),
      ),
    ),
    ...(origin && URL.canParse(origin) && { origin: new URL(origin).origin }),
    ...(content && { pictures: new Set(content.promotions?.map(({ image }) => image)) }),
    origins: new Set(
      [...configured.matchAll(/https?:\/\/[^\s"\\<>]+/g)].flatMap(([address]) =>
        URL.canParse(address) ? [new URL(address).origin] : [],
      ),
    ),
  };
}

const ADDRESSES = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'imagesrcset', 'action', 'formaction', 'poster'],
  ...['data', 'ping', 'background', 'manifest', 'cite', 'longdesc', 'codebase'],
]);

/** Returns what is wrong with a node, if anything is. */
export type Check = (node: Tree.ChildNode, known: KnownAddresses) => string | undefined;

export function handlerIn(element: Tree.Element): string | undefined {
  const handler = element.attrs.find(({ name }) => /^on/i.test(name));
  return handler && `${tagOf(element)} has the event handler ${handler.name}`;
}

/** Name other sites, and fetch nothing by themselves. */
const LEADING = ['a', 'area'];

/** Finds an address that the record does not vouch for. */
export function strangeAddress(element: Tree.Element, known: KnownAddresses): string | undefined {
  for (const [name, value] of attributesOf(element)) {
    const isLink = name === 'href' && LEADING.includes(element.tagName);
    const isPicture = element.tagName === 'img' && /^src(set)?$/.test(name);
    const isForeign = ADDRESSES.has(name)
      ? addressesIn(name, value).some((address) => !isKnown(address, known, { isLink, isPicture }))
      : isCode(value) || /url\s*\(|@import/i.test(name === 'style' ? value : '');
    if (isForeign) {
      return `${tagOf(element)} has ${name}="${value.slice(0, 100)}", which the record does not name`;
    }
  }
  return undefined;
}

/** Browsers ignore control characters and blanks in a scheme. */
const isCode = (value: string) =>
  /^(javascript|vbscript|data):/i.test(value.replace(/[\p{Cc}\s]/gu, ''));

/** Lists the addresses of an attribute. A width in a set of sources counts as an own path. */
const addressesIn = (name: string, value: string): string[] =>
  name.endsWith('srcset') ? value.split(/[\s,]+/).filter(Boolean) : [value];

const OWN = 'https://own.invalid';

export function isKnown(
  address: string,
  { files, origins, pictures }: KnownAddresses,
  { isLink = false, isPicture = false },
): boolean {
  if (!isLink && /^data:image\//i.test(address)) return true;
  if (isCode(address) || !URL.canParse(address, OWN)) return false;
  const url = new URL(address, OWN);
  if (url.origin !== OWN) {
    if (isPicture) return url.protocol === 'https:' && (pictures?.has(address) ?? true);
    return isLink && (/^(mailto|tel):$/.test(url.protocol) || origins.has(url.origin));
  }
  return !url.pathname.startsWith('/r/') || files.has(url.pathname);
}

/** Tells whether an address leads to a page of this very site. */
export function isOfSite(address: string, { origin }: KnownAddresses): boolean {
  if (!URL.canParse(address, OWN)) return false;
  return [OWN, origin].includes(new URL(address, OWN).origin);
}

/** Browsers build no deeper tree than 512 elements. */
const DEEPEST = 200;

export function firstProblem(
  nodes: readonly Tree.ChildNode[],
  check: Check,
  known: KnownAddresses,
  depth = 0,
): string | undefined {
  if (depth > DEEPEST) return `it nests more than ${DEEPEST} elements`;
  for (const node of nodes) {
    const problem = check(node, known);
    if (problem) return problem;
    if (!('tagName' in node)) continue;
    const { childNodes } = 'content' in node ? (node as Tree.Template).content : node;
    const inner = firstProblem(childNodes, check, known, depth + 1);
    if (inner) return inner;
  }
  return undefined;
}

const isElement = (node: Tree.Node | undefined): node is Tree.Element =>
  node !== undefined && 'tagName' in node;

export const elementsOf = (parent: Tree.Element | undefined): Tree.Element[] =>
  parent?.childNodes.filter(isElement) ?? [];

export const documentElement = ({ childNodes }: Tree.Document): Tree.Element | undefined =>
  childNodes.find(isElement);

export function partsOf(document: Tree.Document): Partial<Record<'head' | 'body', Tree.Element>> {
  const parts = elementsOf(documentElement(document));
  const named = (name: string) => parts.find(({ tagName }) => tagName === name);
  return { head: named('head'), body: named('body') };
}

export const attributesOf = ({ attrs }: Tree.Element) =>
  new Map(
    attrs.map(({ prefix, name, value }) => [
      (prefix ? `${prefix}:${name}` : name).toLowerCase(),
      value,
    ]),
  );

export const tagOf = ({ tagName }: Tree.Element) => `<${tagName}>`;

import {
  attributesOf,
  documentElement,
  firstProblem,
  handlerIn,
  isOfSite,
  strangeAddress,
  tagOf,
  type Check,
  type KnownAddresses,
} from './markup';
import { parseMarkup } from './parseMarkup';
import { HEAD_LINKS } from './soundMarkup';

/** Run code or fetch by themselves, and no page of the site has one. */
const REFUSED = /^(base|iframe|frame|frameset|object|embed|applet|portal|fencedframe)$/;

/** Finds a script, style or address in a whole page that the record does not name. */
export const pageProblem = (html: string, known: KnownAddresses): string | undefined =>
  firstProblem(
    [documentElement(parseMarkup(html, { scriptingEnabled: true }))!],
    problemOfElement,
    known,
  );

const problemOfElement: Check = (element, known) => {
  if (!('tagName' in element)) return undefined;
  const attributes = attributesOf(element);
  const isBadMeta =
    element.tagName === 'meta' && /refresh|set-cookie/i.test(attributes.get('http-equiv') ?? '');
  if (REFUSED.test(element.tagName) || isBadMeta) return `it has ${tagOf(element)}`;
  if (element.tagName === 'script') return problemOfScript(attributes, known);
  if (element.tagName === 'link') return problemOfLink(attributes, known);
  return handlerIn(element) ?? strangeAddress(element, known);
};

type Attributes = ReadonlyMap<string, string>;

function problemOfScript(attributes: Attributes, known: KnownAddresses): string | undefined {
  const src = attributes.get('src');
  if (src === undefined) {
    return /^application\/(ld\+)?json$/.test(attributes.get('type') ?? '')
      ? undefined
      : 'it has a script of its own';
  }
  const later = (attributes.get('data-scripts') ?? '').match(/\S+ \S+/g) ?? [];
  const started = later.map((pair) => pair.split(' '));
  const wanted = [[src, attributes.get('integrity')], ...started];
  return wanted.map(([address, hash]) => unnamed(address!, hash, known)).find(Boolean);
}

function problemOfLink(attributes: Attributes, known: KnownAddresses): string | undefined {
  const href = attributes.get('href') ?? '';
  const rel = attributes.get('rel') ?? '';
  if (HEAD_LINKS.has(rel)) {
    return isOfSite(href, known) ? undefined : `it has the ${rel} address ${href}`;
  }
  return unnamed(href, attributes.get('integrity'), known, rel !== 'stylesheet');
}

function unnamed(
  address: string,
  hash: string | undefined,
  { files }: KnownAddresses,
  mayLackHash = false,
): string | undefined {
  const named = files.get(address);
  if (named !== undefined && (hash === named || (mayLackHash && hash === undefined))) {
    return undefined;
  }
  return named === undefined
    ? `it names ${address}, which the record does not`
    : `it names ${address} with another hash than the record`;
}

import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isOfSite, strangeAddress, type KnownAddresses } from './knownAddresses';
import { attributesOf, MarkupError, parseMarkup, requireSound } from './parseMarkup';
import { HEAD_LINKS } from './soundMarkup';

/** Run code or fetch by themselves, and no page of the site has one. */
const REFUSED = /^(base|iframe|frame|frameset|object|embed|applet|portal|fencedframe)$/;

/** Finds a script, style or address in a whole page that the record does not name. */
export function pageProblem(html: string, known: KnownAddresses): string | undefined {
  try {
    const page = parseMarkup(html, { scriptingEnabled: true });
    requireSound([page], (node) => problemOf(node, known));
    return undefined;
  } catch (error) {
    if (error instanceof MarkupError) return error.message;
    throw error;
  }
}

function problemOf(element: Tree.ChildNode, known: KnownAddresses): string | undefined {
  if (!('tagName' in element)) return undefined;
  const { tagName } = element;
  const attributes = attributesOf(element);
  const isBadMeta =
    tagName === 'meta' && /refresh|set-cookie/i.test(attributes.get('http-equiv') ?? '');
  if (REFUSED.test(tagName) || isBadMeta) return `it has <${tagName}>`;
  if (tagName === 'script') return problemOfScript(attributes, known);
  if (tagName === 'link') return problemOfLink(attributes, known);
  const handler = [...attributes.keys()].find((name) => name.startsWith('on'));
  return handler ? `<${tagName}> has the event handler ${handler}` : strangeAddress(element, known);
}

type Attributes = ReadonlyMap<string, string>;

function problemOfScript(attributes: Attributes, known: KnownAddresses): string | undefined {
  const src = attributes.get('src');
  if (src === undefined) {
    const isData = /^application\/(ld\+)?json$/.test(attributes.get('type') ?? '');
    return isData ? undefined : 'it has a script of its own';
  }
  const later = (attributes.get('data-scripts') ?? '').match(/\S+ \S+/g) ?? [];
  const started = later.map((pair) => pair.split(' '));
  const wanted = [[src, attributes.get('integrity')], ...started];
  return wanted.map(([address, hash]) => unnamed(address!, hash, known)).find(Boolean);
}

function problemOfLink(attributes: Attributes, known: KnownAddresses): string | undefined {
  const href = attributes.get('href') ?? '';
  const rel = attributes.get('rel') ?? '';
  if (!HEAD_LINKS.has(rel)) return unnamed(href, attributes.get('integrity'), known, rel);
  return isOfSite(href, known) ? undefined : `it has the ${rel} address ${href}`;
}

/** Tells that the record has not this file or hash; other links than styles may lack theirs. */
function unnamed(
  address: string,
  hash: string | undefined,
  { files }: KnownAddresses,
  rel = 'stylesheet',
): string | undefined {
  const named = files.get(address);
  if (named === undefined) return `it names ${address}, which the record does not`;
  if (hash === named || (hash === undefined && rel !== 'stylesheet')) return undefined;
  return `it names ${address} with another hash than the record`;
}

import { business } from '@mg/shared/business';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { publicAddress } from '@mg/site-format/layout';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Manifests } from '../site/SiteReader';
import { attributesOf } from './parseMarkup';

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
  config: { origin?: string },
  content?: PageContent,
): KnownAddresses {
  const versions = Object.values(manifests).flatMap(({ live, lastGood = live }) => [
    live,
    lastGood,
  ]);
  const configured = JSON.stringify([business(), config]);
  const { origin } = config;
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

/** Name other sites, and fetch nothing by themselves. */
const LEADING = ['a', 'area'];

/** Finds an address that the record does not vouch for. */
export function strangeAddress(element: Tree.Element, known: KnownAddresses): string | undefined {
  const { tagName } = element;
  for (const [name, value] of attributesOf(element)) {
    const isLink = name === 'href' && LEADING.includes(tagName);
    const isPicture = tagName === 'img' && /^src(set)?$/.test(name);
    const isForeign = ADDRESSES.has(name)
      ? addressesIn(name, value).some((address) => !isKnown(address, known, { isLink, isPicture }))
      : isCode(value) || /url\s*\(|@import/i.test(name === 'style' ? value : '');
    if (isForeign) {
      return `<${tagName}> has ${name}="${value.slice(0, 100)}", which the record does not name`;
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

function isKnown(
  address: string,
  { files, origins, pictures }: KnownAddresses,
  { isLink = false, isPicture = false },
): boolean {
  if (!isLink && /^data:image\//i.test(address)) return true;
  if (isCode(address) || !URL.canParse(address, OWN)) return false;
  const { protocol, origin, pathname } = new URL(address, OWN);
  if (origin === OWN) return !pathname.startsWith('/r/') || files.has(pathname);
  if (isPicture) return protocol === 'https:' && (pictures?.has(address) ?? true);
  return isLink && (/^(mailto|tel):$/.test(protocol) || origins.has(origin));
}

/** Tells whether an address leads to a page of this very site. */
export const isOfSite = (address: string, { origin }: KnownAddresses): boolean =>
  URL.canParse(address, OWN) && [OWN, origin].includes(new URL(address, OWN).origin);

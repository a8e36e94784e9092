import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { Refusal } from '../content/Refusal';
import { LARGEST_PICTURE } from '../rules/checkPromotions';

const START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/i;

const SVG = 'http://www.w3.org/2000/svg';

/** Run code, or bring markup of another kind. */
const REFUSED = /^(?:script|foreignObject|iframe|embed|object|handler|listener)$/i;

/** Matches addresses inside a drawing: a part of its own, and a photo in its bytes. */
const OWN = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp)[;,])/i;

/** Tells an SVG by its bytes. */
export const isDrawing = (bytes: Uint8Array): boolean =>
  START.test(textOf(bytes.subarray(0, 4096)));

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/**
 * Checks that an SVG may be stored as it is. Pages show drawings by `<img>` alone, where no code
 * runs; but the address of the file opens the drawing as a page of the site.
 *
 * @throws Refusal
 */
export function checkDrawing(bytes: Uint8Array): void {
  if (bytes.length > LARGEST_PICTURE) {
    throw new Refusal('large photo', { detail: '200 KB' });
  }
  const found = strangeIn(textOf(bytes));
  if (found) throw new Refusal('unsafe', { detail: found });
}

/** Names the first thing that runs code or leads out of the drawing. */
function strangeIn(text: string): string | undefined {
  // Declarations of a document type bring entities, and attributes that only browsers see.
  if (/<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)|<!DOCTYPE[^>]*\[/i.test(text)) {
    return 'a document type of its own';
  }
  // A browser would read other signs than this check.
  if (/^[^<]*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text))
    return 'another encoding than UTF-8';
  if (/<\?(?!xml\s)/i.test(text)) return 'a processing instruction';
  const parser = new SaxesParser({ xmlns: true });
  const found: string[] = [];
  let isRoot = true;
  // A browser joins the texts of a style, whatever stands between them.
  let [openStyles, style] = [0, ''];
  const addText = (text: string) => {
    if (openStyles > 0) style += text;
  };
  parser.on('error', ({ message }) => {
    throw new Refusal('broken', { detail: message });
  });
  parser.on('opentag', (tag) => {
    if (isRoot && tag.uri !== SVG) found.push('no SVG as its root');
    isRoot = false;
    found.push(...strangeness(tag));
    if (tag.local === 'style') openStyles += 1;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ local }) => {
    if (local !== 'style') return;
    openStyles -= 1;
    if (leadsOut(style)) found.push('a style with an address');
  });
  parser.write(text).close();
  return found[0];
}

function strangeness({ local, uri, attributes }: SaxesTagNS): string[] {
  if (REFUSED.test(local) || /xhtml$/.test(uri)) return [`<${local}>`];
  return Object.values(attributes)
    .filter(isStrange)
    .map(({ name, value }) => `${name}="${value.slice(0, 40)}"`);
}

/** Browsers read attributes without a namespace, and those of XLink and XML. */
const READ = /^$|xlink$|XML\/1998\/namespace$/;

const isStrange = ({ local, uri, value }: SaxesAttributeNS): boolean =>
  READ.test(uri) &&
  (/^on/i.test(local) ||
    (/^(?:href|src|base)$/i.test(local) && !OWN.test(value)) ||
    (local === 'attributeName' && /href/i.test(value)) ||
    /(?:java|vb)script:/i.test(value.replace(/[\p{Cc}\s]/gu, '')) ||
    leadsOut(value));

/** Styles may write letters of `url` and `@import` behind a backslash; no drawing needs one. */
const leadsOut = (style: string): boolean =>
  /@import|image-set|\\/i.test(style) ||
  [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, address]) => !OWN.test(address!));

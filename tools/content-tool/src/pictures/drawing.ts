import { LARGEST_PICTURE } from '../rules/checkPromotions';
import { PictureError } from './PictureError';

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
 * @throws PictureError
 */
export async function checkDrawing(name: string, bytes: Uint8Array): Promise<void> {
  if (bytes.length > LARGEST_PICTURE) {
    throw new PictureError('large', `${name} has over 200 KB: save it smaller, or as PNG.`);
  }
  const found = await strangeIn(name, textOf(bytes));
  if (!found) return;
  throw new PictureError('unsafe', `${name} has ${found}: save the drawing without it, or as PNG.`);
}

/** Names the first thing that runs code or leads out of the drawing. */
async function strangeIn(name: string, text: string): Promise<string | undefined> {
  // Declarations of a document type bring entities, and attributes that only browsers see.
  if (/<!(?:ENTITY|ATTLIST|ELEMENT|NOTATION)|<!DOCTYPE[^>]*\[/i.test(text)) {
    return 'a document type of its own';
  }
  // A browser would read other signs than this check.
  if (/^[^<]*<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i.test(text))
    return 'another encoding than UTF-8';
  if (/<\?(?!xml\s)/i.test(text)) return 'a processing instruction';
  const elements = await parse(name, text);
  if (elements[0]!.namespaceURI !== SVG) return 'no SVG as its root';
  return elements.map(strangeness).find(Boolean);
}

async function parse(name: string, text: string): Promise<Element[]> {
  const { JSDOM } = await import('jsdom');
  try {
    const { document } = new JSDOM(text, { contentType: 'image/svg+xml' }).window;
    return [...document.querySelectorAll('*')];
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new PictureError('broken', `${name} is no whole SVG (${reason}): save it again.`);
  }
}

function strangeness({ localName, namespaceURI, textContent, attributes }: Element) {
  if (REFUSED.test(localName) || /xhtml$/.test(namespaceURI ?? '')) return `<${localName}>`;
  if (localName === 'style' && leadsOut(textContent ?? '')) return 'a style with an address';
  const strange = [...attributes].find(isStrange);
  return strange && `${strange.name}="${strange.value.slice(0, 40)}"`;
}

/** Browsers read attributes without a namespace, and those of XLink and XML. */
const READ = /^$|xlink$|XML\/1998\/namespace$/;

const isStrange = ({ localName, namespaceURI, value }: Attr): boolean =>
  READ.test(namespaceURI ?? '') &&
  (/^on/i.test(localName) ||
    (/^(?:href|src|base)$/i.test(localName) && !OWN.test(value)) ||
    (localName === 'attributeName' && /href/i.test(value)) ||
    /(?:java|vb)script:/i.test(value.replace(/[\p{Cc}\s]/gu, '')) ||
    leadsOut(value));

/** Styles may write letters of `url` and `@import` behind a backslash; no drawing needs one. */
const leadsOut = (style: string): boolean =>
  /@import|image-set|\\/i.test(style) ||
  [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, address]) => !OWN.test(address!));

/**
 * Parses a part of a book. A book has no document type, whose entities could unfold without end.
 * The parser fetches nothing.
 */
export function parseXml(bytes: Uint8Array): Element {
  const wide = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(wide).decode(bytes);
  if (/<!DOCTYPE/i.test(text)) throw new Error('A part has a document type.');
  // eslint-disable-next-line no-control-regex -- XML refuses control characters, which some programs write.
  const clean = text.replace(/[\0-\x08\v\f\x0E-\x1F]/g, '');
  const xml = new DOMParser().parseFromString(clean, 'application/xml');
  if (xml.getElementsByTagName('parsererror').length > 0) throw new Error('A part is no XML.');
  return xml.documentElement;
}

/** Returns the children of this name; prefixes differ among programs. */
export function children(parent: Element | undefined, name: string): Element[] {
  const found: Element[] = [];
  for (let at = parent?.firstElementChild; at; at = at.nextElementSibling) {
    if (at.localName === name) found.push(at);
  }
  return found;
}

export function child(parent: Element | undefined, name: string): Element | undefined {
  let at = parent?.firstElementChild;
  while (at && at.localName !== name) at = at.nextElementSibling;
  return at ?? undefined;
}

/** Returns an attribute's value, whatever its prefix; '' for a missing one. */
export function attribute(element: Element | undefined, name: string): string {
  const own = element?.getAttributeNames().find((full) => full.replace(/^.*:/, '') === name);
  return (own && element?.getAttribute(own)) ?? '';
}

export const isTrue = (value: string | null): boolean => value === '1' || value === 'true';

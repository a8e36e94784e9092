import type { Spend } from './limits';

/** Holds an element. Names are without prefixes, which differ among programs. */
export interface Xml {
  name: string;
  attributes: Record<string, string | undefined>;
  parts: (Xml | string)[];
}

/** Matches a comment, an instruction, a tag or a text, but no document type, which may hold entities. */
const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)(?:[^\s<>/:]*:)?([^\s<>/:!?]+)((?:\s+[^\s<>=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

const ATTRIBUTE = /\s+(?:[^\s=:]*:)*([^\s=:]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

/** Exceeds the depth of any sheet: code walks elements by recursion, and joins the texts of each level. */
const DEPTH_MAX = 64;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex = '', figures = '', name = '') =>
    name
      ? (ENTITIES[name] ?? entity)
      : String.fromCodePoint(parseInt(hex || figures, hex ? 16 : 10)),
  );

/** Parses a part of a book; the reader needs no DOM, which Node lacks. @throws for other texts */
export function parseXml(bytes: Uint8Array, spend: Spend): Xml {
  const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
  const root: Xml = { name: '', attributes: {}, parts: [] };
  const open = [root];
  let end = 0;
  for (const token of text.matchAll(TOKEN)) {
    const [whole, data, closes, name, attributes = '', isEmpty, signs = ''] = token;
    end += whole.length;
    if (closes && open.pop()!.name !== name) throw new Error('A tag closes another one.');
    const { parts } = open.at(-1)!;
    if (name === undefined) parts.push(data ?? decode(signs));
    if (name === undefined || closes) continue;
    spend('tags', 1);
    const element: Xml = { name, attributes: {}, parts: [] };
    for (const [, key, one, other] of attributes.matchAll(ATTRIBUTE))
      element.attributes[key!] ??= decode(one ?? other!);
    parts.push(element);
    if (!isEmpty && open.push(element) > DEPTH_MAX) throw new Error('Elements nest too deep.');
  }
  const [first] = children(root);
  if (end < text.length || open.length !== 1 || !first) throw new Error('A part is no XML.');
  return first;
}

/** Returns the elements within an element, of one name or of any. */
export const children = (parent: Xml | undefined, name?: string): Xml[] =>
  (parent?.parts ?? []).filter(
    (part): part is Xml => typeof part !== 'string' && (!name || part.name === name),
  );

export const child = (parent: Xml | undefined, name: string): Xml | undefined =>
  children(parent, name)[0];

/** Returns an attribute's value; '' for a missing one. */
export const attribute = (element: Xml | undefined, name: string): string =>
  element?.attributes[name] ?? '';

export const textOf = (element: Xml | undefined): string =>
  (element?.parts ?? []).map((part) => (typeof part === 'string' ? part : textOf(part))).join('');

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

import { AMOUNT_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import type { ProductType } from '@mg/shared/domain/catalogue';
import { withAmount, type QuoteItem } from '@mg/shared/domain/quote';
import { LIST_FRAGMENT, ROUTES } from '@mg/shared/routes';
import { possibleCodes } from './possibleCodes';

/** Contains the letters and digits, then the signs of the first format. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ITEM_LENGTH = 10;
/** The checksum has no signs: chats leave a last sign out of links. */
const CHECK_LENGTH = 5;
const CODE = new RegExp(`^([12])((?:[\\w-]{${ITEM_LENGTH}})+)([0-9a-z]{${CHECK_LENGTH}})$`);
const LONGEST = 1 + ITEM_LENGTH * QUOTE_ITEMS_MAX + CHECK_LENGTH;

/** Counts the values of half a key. */
const HALF = 2 ** 24;

interface CodedItem {
  /** Holds 48 bits of the name's hash, which collide in one of a million catalogues of 20,000 products. */
  key: number;
  amount: number;
}

/** A code is the number of its format, ten letters for each item, and a checksum. */
const FORMATS = {
  /** Stands in the links of older releases. Chats take `_` for a mark, and mails wrap at `-`. */
  1: (item: string): CodedItem => ({
    key: numberOf(item.slice(0, 8), 64),
    amount: numberOf(item.slice(8), 64),
  }),
  /** Has letters and digits alone. Each half holds half of the key and five bits of the amount. */
  2: (item: string): CodedItem => {
    const [high, low] = [item.slice(0, 5), item.slice(5)].map((half) => numberOf(half, 62));
    return {
      key: Math.floor(high! / 32) * HALF + Math.floor(low! / 32),
      amount: (high! % 32) * 32 + (low! % 32),
    };
  },
};

/** Returns the address of a list. A browser sends no fragment to a server. */
export const listLink = (items: readonly QuoteItem[]): string =>
  window.location.origin + ROUTES.products + LIST_FRAGMENT + listCode(items);

/**
 * Returns the address of a list for the text of a chat. An app that decodes a text twice cuts the
 * text at a `#`, and a query survives.
 */
export const chatListLink = (items: readonly QuoteItem[]): string =>
  listLink(items).replace('#', '?');

export function listCode(items: readonly QuoteItem[]): string {
  const half = (bits: number, amount: number) => lettersOf(bits * 32 + amount, 5);
  const body = items
    .map(({ name, amount }) => {
      const key = keyOf(name);
      return half(Math.floor(key / HALF), amount >> 5) + half(key % HALF, amount & 31);
    })
    .join('');
  return `2${body}${checkOf(`2${body}`)}`;
}

/** @returns the items of a code as an app hands it on; undefined for an incomplete or changed code */
export function readListCode(text: string): CodedItem[] | undefined {
  for (const code of possibleCodes(text, LONGEST)) {
    const items = itemsOf(code);
    if (items) return items;
  }
  return undefined;
}

function itemsOf(code: string): CodedItem[] | undefined {
  const [, format, body, check] = CODE.exec(code) ?? [];
  if (!body) return undefined;
  // The first format checks its letters alone.
  if (check !== checkOf(format === '2' ? format + body : body)) return undefined;
  const letters = body.match(new RegExp(`.{${ITEM_LENGTH}}`, 'g'))!;
  const items = letters.map(FORMATS[format as '1' | '2']);
  return items.every(({ amount }) => amount >= 1 && amount <= AMOUNT_MAX) ? items : undefined;
}

/** Finds the catalogue's names of the items, and counts the items that the catalogue lacks. */
export function findItems(
  coded: readonly CodedItem[],
  types: readonly ProductType[],
): { items: QuoteItem[]; gone: number } {
  const names = namesByKey(types);
  let gone = 0;
  const items = coded.reduce<QuoteItem[]>((found, { key, amount }) => {
    const name = names.get(key);
    if (!name) gone += 1;
    return name ? withAmount(found, name, amount) : found;
  }, []);
  return { items, gone };
}

/** Leaves two names with one key out: a missing product is better than a wrong one. */
function namesByKey(types: readonly ProductType[]): Map<number, string | undefined> {
  const names = new Map<number, string | undefined>();
  for (const { subtypes } of types) {
    for (const name of subtypes.flatMap(({ products }) => products)) {
      const key = keyOf(name);
      names.set(key, names.has(key) && names.get(key) !== name ? undefined : name);
    }
  }
  return names;
}

const keyOf = (name: string): number =>
  (hash(name, 0x811c9dc5) >>> 8) * HALF + (hash(name, 0x1b873593) >>> 8);

const checkOf = (letters: string): string =>
  (hash(letters, 0x9e3779b9) % 36 ** CHECK_LENGTH).toString(36).padStart(CHECK_LENGTH, '0');

/** Hashes a text to 32 bits; names that differ in one letter get distant hashes. */
function hash(text: string, seed: number): number {
  let mixed = seed;
  for (let index = 0; index < text.length; index += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x5bd1e995);
    mixed ^= mixed >>> 15;
  }
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const lettersOf = (number: number, length: number): string =>
  Array.from({ length }, (_, place) =>
    LETTERS.charAt(Math.floor(number / 62 ** (length - 1 - place)) % 62),
  ).join('');

const numberOf = (letters: string, base: number): number =>
  Array.from(letters).reduce((number, letter) => number * base + LETTERS.indexOf(letter), 0);

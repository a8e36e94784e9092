import { AMOUNT_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import type { ProductType } from '@mg/shared/domain/catalogue';
import { withAmount, type QuoteItem } from '@mg/shared/domain/quote';
import { LIST_FRAGMENT, ROUTES } from '@mg/shared/routes';
import { possibleCodes } from './possibleCodes';

/** Chats take `_` for a mark, and mails wrap at `-`, so a code has no signs. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A code is the number of its format, two halves for each item, and a checksum. */
const FORMAT = '2';
const HALF_LENGTH = 5;
const CHECK_LENGTH = 5;
const CODE = new RegExp(`^(${FORMAT}(?:[^\\W_]{${2 * HALF_LENGTH}})+)([0-9a-z]{${CHECK_LENGTH}})$`);
const LONGEST = FORMAT.length + 2 * HALF_LENGTH * QUOTE_ITEMS_MAX + CHECK_LENGTH;

/** Each half holds 24 bits of the name's hash, and five bits of the amount. */
const HALF = 2 ** 24;
const AMOUNT_BITS = 2 ** 5;

interface CodedItem {
  /** Holds 48 bits of the name's hash, which collide in one of a million catalogues of 20,000 products. */
  key: number;
  amount: number;
}

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
  const half = (bits: number, amount: number) => lettersOf(bits * AMOUNT_BITS + amount);
  const halves = items.flatMap(({ name, amount }) => {
    const key = keyOf(name);
    return [half(Math.floor(key / HALF), amount >> 5), half(key % HALF, amount & 31)];
  });
  const code = FORMAT + halves.join('');
  return code + checkOf(code);
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
  const [, letters, check] = CODE.exec(code) ?? [];
  if (!letters || check !== checkOf(letters)) return undefined;
  const halves = letters.slice(FORMAT.length).match(/.{5}/g)!.map(numberOf);
  const items = Array.from({ length: halves.length / 2 }, (_, at): CodedItem => {
    const [high = 0, low = 0] = halves.slice(2 * at);
    return {
      key: Math.floor(high / AMOUNT_BITS) * HALF + Math.floor(low / AMOUNT_BITS),
      amount: (high % AMOUNT_BITS) * AMOUNT_BITS + (low % AMOUNT_BITS),
    };
  });
  return items.every(({ amount }) => amount >= 1 && amount <= AMOUNT_MAX) ? items : undefined;
}

/** Finds the catalogue's names of the items, and counts the items that the catalogue lacks. */
export function findItems(
  coded: readonly CodedItem[],
  types: readonly ProductType[],
): { items: QuoteItem[]; gone: number } {
  const names = namesByKey(types);
  const named = coded.flatMap(({ key, amount }) => {
    const name = names.get(key);
    return name ? [{ name, amount }] : [];
  });
  const items = named.reduce<QuoteItem[]>(
    (found, { name, amount }) => withAmount(found, name, amount),
    [],
  );
  return { items, gone: coded.length - named.length };
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

/** Writes a half in letters, the highest first. */
function lettersOf(number: number): string {
  let letters = '';
  for (let rest = number; letters.length < HALF_LENGTH; rest = Math.floor(rest / LETTERS.length))
    letters = LETTERS.charAt(rest % LETTERS.length) + letters;
  return letters;
}

const numberOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * LETTERS.length + LETTERS.indexOf(letter), 0);

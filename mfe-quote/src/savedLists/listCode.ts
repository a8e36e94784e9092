import { AMOUNT_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import type { ProductType } from '@mg/shared/domain/catalogue';
import { withAmount, type QuoteItem } from '@mg/shared/domain/quote';
import { LIST_FRAGMENT, ROUTES } from '@mg/shared/routes';

/** Begins a code: the letters of each item and a checksum follow the version of the format. */
const VERSION = '1';
/** Counts the letters of a name's hash: its 48 bits collide in one of a million catalogues of 20,000 products. */
const KEY_LENGTH = 8;
const ITEM_LENGTH = KEY_LENGTH + 2;
/** The checksum has no signs: chats leave a last sign out of links. */
const CHECK_LENGTH = 5;
const CODE = new RegExp(`^${VERSION}((?:[\\w-]{${ITEM_LENGTH}})+)([0-9a-z]{${CHECK_LENGTH}})$`);
const LONGEST = VERSION.length + ITEM_LENGTH * QUOTE_ITEMS_MAX + CHECK_LENGTH;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

interface CodedItem {
  key: string;
  amount: number;
}

/** Returns the address of a list. A browser sends no fragment to a server. */
export const listLink = (items: readonly QuoteItem[]): string =>
  window.location.origin + ROUTES.products + LIST_FRAGMENT + listCode(items);

export function listCode(items: readonly QuoteItem[]): string {
  const body = items.map(({ name, amount }) => keyOf(name) + lettersOf(amount, 2)).join('');
  return VERSION + body + checkOf(body);
}

/** @returns the items of a code; undefined for an incomplete or changed code */
export function readListCode(code: string): CodedItem[] | undefined {
  const [, body = '', check] = (code.length <= LONGEST && CODE.exec(code)) || [];
  if (body === '' || check !== checkOf(body)) return undefined;
  const items = body.match(new RegExp(`.{${ITEM_LENGTH}}`, 'g'))!.map((item) => ({
    key: item.slice(0, KEY_LENGTH),
    amount: numberOf(item.slice(KEY_LENGTH)),
  }));
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
function namesByKey(types: readonly ProductType[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  for (const { subtypes } of types) {
    for (const name of subtypes.flatMap(({ products }) => products)) {
      const key = keyOf(name);
      names.set(key, names.has(key) && names.get(key) !== name ? undefined : name);
    }
  }
  return names;
}

const keyOf = (name: string): string =>
  lettersOf(hash(name, 0x811c9dc5) >>> 8, 4) + lettersOf(hash(name, 0x1b873593) >>> 8, 4);

const checkOf = (body: string): string =>
  (hash(body, 0x9e3779b9) % 36 ** CHECK_LENGTH).toString(36).padStart(CHECK_LENGTH, '0');

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
    LETTERS.charAt((number >>> (6 * (length - 1 - place))) & 63),
  ).join('');

const numberOf = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 64 + LETTERS.indexOf(letter), 0);

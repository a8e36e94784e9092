import {
  AMOUNT_MAX,
  AMOUNT_MIN,
  NOTES_MAX,
  QUOTE_ITEMS_MAX,
  TEXT_LIMITS,
} from '../config/constants';
import { TEXTS } from '../config/texts';
import { cleanText } from './cleanText';
import { isText, listOf, shape, type Check } from './shape';

/** Stands on the quotation list with an amount of 1 to 999 (spec §3). */
export interface QuoteItem {
  name: string;
  amount: number;
}

/** Contains the products of a quotation, and notes in the visitor's own words. */
export interface QuoteList {
  items: QuoteItem[];
  notes: string[];
}

/** Clamps a number to 0..999; NaN becomes 0. */
export function clampAmount(amount: number): number {
  if (Number.isNaN(amount)) return AMOUNT_MIN;
  return Math.min(AMOUNT_MAX, Math.max(AMOUNT_MIN, Math.trunc(amount)));
}

export const amountOf = (items: readonly QuoteItem[], name: string): number =>
  items.find((item) => item.name === name)?.amount ?? AMOUNT_MIN;

/** Sums all amounts. */
export const totalCount = (items: readonly QuoteItem[]): number =>
  items.reduce((total, item) => total + item.amount, 0);

/** Sets the amount of an item. A new item goes to the end; an item at 0 leaves the list (spec §4). */
export function withAmount(items: readonly QuoteItem[], name: string, amount: number): QuoteItem[] {
  const clamped = clampAmount(amount);
  if (clamped === AMOUNT_MIN) return items.filter((item) => item.name !== name);
  if (items.some((item) => item.name === name)) {
    return items.map((item) => (item.name === name ? { name, amount: clamped } : item));
  }
  return items.length < QUOTE_ITEMS_MAX ? [...items, { name, amount: clamped }] : [...items];
}

/** Adds an item with an amount of 1, or removes the item (spec §4). */
export const withToggled = (items: readonly QuoteItem[], name: string): QuoteItem[] =>
  withAmount(items, name, amountOf(items, name) > 0 ? 0 : 1);

/** Removes the sent items; an item that has changed since stays. */
export const withoutSent = (items: readonly QuoteItem[], sent: readonly QuoteItem[]): QuoteItem[] =>
  items.filter((item) => amountOf(sent, item.name) !== item.amount);

export const isEmptyList = ({ items, notes }: QuoteList): boolean =>
  items.length + notes.length === 0;

/** Writes the line of an item in the chat, the e-mail and the PDF. */
export const quoteLine = (item: QuoteItem): string => `${item.amount} x ${item.name}`;

/** Writes the lines of the notes, which go below the items. */
export const noteLines = (notes: readonly string[]): string[] =>
  notes.length > 0 ? ['Además necesito:', ...notes.map((note) => `- ${note}`)] : [];

/** Writes the text of a chat (spec §7). */
export const chatText = (items: readonly QuoteItem[], notes: readonly string[] = []): string =>
  [
    TEXTS.chatGreeting,
    ...items.map(quoteLine),
    ...(items.length > 0 && notes.length > 0 ? [''] : []),
    ...noteLines(notes),
  ].join('\n');

/** Tells whether a value can be the name of an item. */
export const isItemName = (name: unknown): name is string =>
  typeof name === 'string' && name.trim() !== '' && name.length <= TEXT_LIMITS.productName;

/** Reads a list from storage or a request, and drops invalid items. */
export function readQuoteItems(value: unknown): QuoteItem[] {
  if (!Array.isArray(value)) return [];
  return value.reduce<QuoteItem[]>((items, entry: unknown) => {
    const { name, amount } = (entry ?? {}) as Partial<QuoteItem>;
    const valid = isItemName(name) && Number.isInteger(amount);
    return valid ? withAmount(items, name, amount as number) : items;
  }, []);
}

/** Tells whether `readQuoteItems` would keep each item as it is. */
export function isQuoteItems(value: unknown): boolean {
  const names = new Set<unknown>();
  const isNew: Check = (name) => isItemName(name) && names.size < names.add(name).size;
  return (
    listOf(shape({ name: isNew, amount: isItemAmount }))(value) && names.size <= QUOTE_ITEMS_MAX
  );
}

const isItemAmount: Check = (amount) =>
  Number.isInteger(amount) && amount === clampAmount(amount as number) && amount !== AMOUNT_MIN;

/** Matches whole characters, since the mail API refuses a lone surrogate. */
const NOTE = new RegExp(`.{1,${TEXT_LIMITS.note}}`, 'gu');

/** Adds notes of one line each; a long one continues in the next. Duplicates and excess notes are dropped. */
export function withNotes(notes: readonly string[], added: readonly string[]): string[] {
  const all = new Set(notes);
  let room = TEXT_LIMITS.notes - notes.join('').length;
  for (const text of added) {
    const line = cleanText(text).replace(/ +/g, ' ').trim();
    for (const part of line.match(NOTE) ?? []) {
      // A part between two spaces or inside an emoji needs another cleaning.
      const note = cleanText(part).trim();
      if (!note || all.has(note) || all.size === NOTES_MAX || note.length > room) continue;
      all.add(note);
      room -= note.length;
    }
  }
  return [...all];
}

/** Reads notes from storage or a request, and drops invalid ones. */
export function readNotes(value: unknown): string[] {
  const notes = Array.isArray(value) ? value.filter((note) => typeof note === 'string') : [];
  return withNotes([], notes);
}

/** Tells whether `readNotes` would keep each note as it is. */
export function isQuoteNotes(value: unknown): boolean {
  const notes = readNotes(value);
  let at = 0;
  return listOf((note) => isText(note) && note === notes[at++])(value);
}

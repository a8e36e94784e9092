import {
  AMOUNT_MAX,
  AMOUNT_MIN,
  NOTES_MAX,
  QUOTE_ITEMS_MAX,
  TEXT_LIMITS,
} from '../config/constants';
import { TEXTS } from '../config/texts';

/** One line of the quotation list (spec §3). An item on the list has an amount of 1 to 999. */
export interface QuoteItem {
  name: string;
  amount: number;
}

/** All that goes out with a quotation: the products, and what is asked for in the visitor's own words. */
export interface QuoteList {
  items: QuoteItem[];
  notes: string[];
}

/** Any number brought into 0..999; what is not a number counts as 0. */
export function clampAmount(amount: number): number {
  if (Number.isNaN(amount)) return AMOUNT_MIN;
  return Math.min(AMOUNT_MAX, Math.max(AMOUNT_MIN, Math.trunc(amount)));
}

export const amountOf = (items: readonly QuoteItem[], name: string): number =>
  items.find((item) => item.name === name)?.amount ?? AMOUNT_MIN;

/** Sum of all amounts. */
export const totalCount = (items: readonly QuoteItem[]): number =>
  items.reduce((total, item) => total + item.amount, 0);

/**
 * The list with one amount set: a new item goes to the end, an item at 0 is removed (spec §4),
 * the others keep their places.
 */
export function withAmount(items: readonly QuoteItem[], name: string, amount: number): QuoteItem[] {
  const clamped = clampAmount(amount);
  if (clamped === AMOUNT_MIN) return items.filter((item) => item.name !== name);
  if (items.some((item) => item.name === name)) {
    return items.map((item) => (item.name === name ? { name, amount: clamped } : item));
  }
  return items.length < QUOTE_ITEMS_MAX ? [...items, { name, amount: clamped }] : [...items];
}

/** The list with one item toggled: on sets the amount to 1, off removes it (spec §4). */
export const withToggled = (items: readonly QuoteItem[], name: string): QuoteItem[] =>
  withAmount(items, name, amountOf(items, name) > 0 ? 0 : 1);

/** The list without the items that went out as they are now; what changed meanwhile stays. */
export const withoutSent = (items: readonly QuoteItem[], sent: readonly QuoteItem[]): QuoteItem[] =>
  items.filter((item) => amountOf(sent, item.name) !== item.amount);

/** The entries of the second list that are missing from the first. */
export function itemsMissingFrom({ items, notes }: QuoteList, list: QuoteList): QuoteList {
  const names = new Set(items.map(({ name }) => name));
  const texts = new Set(notes);
  return {
    items: list.items.filter(({ name }) => !names.has(name)),
    notes: list.notes.filter((note) => !texts.has(note)),
  };
}

export const isEmptyList = ({ items, notes }: QuoteList): boolean =>
  items.length + notes.length === 0;

/** One item as the chat, the e-mail and the PDF write it. */
export const quoteLine = (item: QuoteItem): string => `${item.amount} x ${item.name}`;

/**
 * The notes of a list, what is asked for in the visitor's own words, as lines below the products: in the
 * chat, the e-mail and the PDF.
 */
export const noteLines = (notes: readonly string[]): string[] =>
  notes.length > 0 ? ['Además necesito:', ...notes.map((note) => `- ${note}`)] : [];

/** The text that a chat is opened with (spec §7), and the notes after it. */
export const chatText = (items: readonly QuoteItem[], notes: readonly string[] = []): string =>
  [
    TEXTS.chatGreeting,
    ...items.map(quoteLine),
    ...(items.length > 0 && notes.length > 0 ? [''] : []),
    ...noteLines(notes),
  ].join('\n');

/** Reads a list from storage or the wire; whatever is not a valid item is dropped. */
export function readQuoteItems(value: unknown): QuoteItem[] {
  if (!Array.isArray(value)) return [];
  return value.reduce<QuoteItem[]>((items, entry: unknown) => {
    const { name, amount } = (entry ?? {}) as Partial<QuoteItem>;
    const valid =
      typeof name === 'string' &&
      name.trim() !== '' &&
      name.length <= TEXT_LIMITS.productName &&
      Number.isInteger(amount);
    return valid ? withAmount(items, name, amount as number) : items;
  }, []);
}

/** Whole characters, for half of one is refused by the mail API. */
const NOTE = new RegExp(`.{1,${TEXT_LIMITS.note}}`, 'gu');

/** Each is one line; a longer one goes on in the next. What is there already, or has no room, stays out. */
export function withNotes(notes: readonly string[], added: readonly string[]): string[] {
  const all = new Set(notes);
  let room = TEXT_LIMITS.notes - notes.join('').length;
  for (const text of added) {
    const line = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
    for (const note of line.match(NOTE) ?? []) {
      if (all.has(note) || all.size === NOTES_MAX || note.length > room) continue;
      all.add(note);
      room -= note.length;
    }
  }
  return [...all];
}

/** Reads notes from storage or the wire; what is none is dropped. */
export const readNotes = (value: unknown): string[] =>
  Array.isArray(value)
    ? withNotes(
        [],
        value.filter((note) => typeof note === 'string'),
      )
    : [];

import { AMOUNT_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { withNotes, type QuoteItem, type QuoteList } from '@mg/shared/domain/quote';
import type { Match } from '../listReading/matchLines';

/** Adds the visitor's choice to the match of a line. */
export interface ListRow extends Match {
  /** Selects a candidate by index, turns the words into a note, or skips the line. */
  choice: number | 'note' | 'skip';
  /** The line asks for a product. */
  asks: boolean;
  /** The amount exceeds a product's limit. */
  over: boolean;
}

/** Chooses the best candidate of a line; an unlikely one becomes a note. */
export function toRow(match: Match): ListRow {
  const { amount, likely, talk } = match;
  const asks = !talk && amount > 0;
  const choice = !asks ? 'skip' : likely ? 0 : 'note';
  return {
    ...match,
    amount: Math.min(Math.max(amount, 1), AMOUNT_MAX),
    choice,
    asks,
    over: amount > AMOUNT_MAX,
  };
}

/** Sums the rows by product, as an addition to the quotation; a sum above the limit adds a note. */
export function additionOf(rows: readonly ListRow[], list: QuoteList) {
  const known = new Map(list.items.map(({ name, amount }) => [name, amount]));
  const amounts = new Map<string, number>();
  const words: string[] = [];
  const left: string[] = [];
  let room = QUOTE_ITEMS_MAX - list.items.length;
  for (const row of rows) {
    const name = typeof row.choice === 'number' ? row.candidates[row.choice] : undefined;
    if (row.choice === 'note') words.push(row.words);
    if (name === undefined) continue;
    const before = amounts.get(name);
    if (before === undefined && !known.has(name) && room-- <= 0) {
      left.push(row.words);
      continue;
    }
    const wanted = (before ?? 0) + row.amount;
    if (row.over || wanted + (known.get(name) ?? 0) > AMOUNT_MAX) words.push(row.words);
    amounts.set(name, Math.min(wanted, AMOUNT_MAX));
  }
  const notes = withCounts(words);
  const kept = new Set(withNotes(list.notes, notes));
  const fits = notes.filter((note) => withNotes([], [note]).every((line) => kept.has(line)));
  return {
    items: [...amounts].map(([name, amount]): QuoteItem => ({ name, amount })),
    notes: fits,
    /** Holds the lines that exceed the limits of the quotation. */
    left: [...left, ...notes.filter((note) => !fits.includes(note))],
  };
}

/** Merges equal notes and counts them. */
function withCounts(words: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].map(([word, count]) => (count > 1 ? `${word} (${count} veces)` : word));
}

import { AMOUNT_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { withNotes, type QuoteItem, type QuoteList } from '@mg/shared/domain/quote';
import type { Match } from './matchLines';

/** A line as it is reviewed. */
export interface PadRow extends Match {
  /** Which of its candidates is taken; or that its words go as a note; or that it stays out. */
  choice: number | 'note' | 'skip';
  /** It asked for something as it was read. */
  asks: boolean;
  /** More is wanted than a list takes of one product. */
  over: boolean;
}

/** What is certain is taken, and so is the best where there is doubt; what is unlikely stays in its words. */
export function padRow(match: Match): PadRow {
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

export interface Addition extends QuoteList {
  /** What a full list has no room for. */
  left: string[];
}

/**
 * What goes into the list: the amounts of one product in one, the words of what is more than a list takes
 * as a note, too.
 */
export function additionOf(rows: readonly PadRow[], list: QuoteList): Addition {
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
  const notes = severalTimes(words);
  const kept = new Set(withNotes(list.notes, notes));
  const fits = notes.filter((note) => withNotes([], [note]).every((line) => kept.has(line)));
  return {
    items: [...amounts].map(([name, amount]): QuoteItem => ({ name, amount })),
    notes: fits,
    left: [...left, ...notes.filter((note) => !fits.includes(note))],
  };
}

/** Each once; how often it was said, too. */
function severalTimes(words: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].map(([word, count]) => (count > 1 ? `${word} (${count} veces)` : word));
}

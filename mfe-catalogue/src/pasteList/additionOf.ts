import { AMOUNT_MAX, QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { displayName } from '@mg/shared/domain/catalogue';
import { withNotes, type QuoteList } from '@mg/shared/domain/quote';
import { remarkOf, takenProduct, type ListRow } from './listRows';

/** Replaces the amounts of products that the list has already, or adds to them. */
export type Merge = 'replace' | 'add';

/**
 * Sums the rows by product, as changes of the amounts on the list. A row without a choice or an amount, or with a
 * sum above the limit, becomes a note.
 *
 * @param earlier has the amounts of earlier rounds of the same rows, which stay
 */
export function additionOf(
  rows: readonly ListRow[],
  list: QuoteList,
  merge: Merge,
  earlier: ReadonlyMap<string, number> = new Map(),
) {
  const known = new Map(list.items.map(({ name, amount }) => [name, amount]));
  /** Returns the amount that the list loses to the rows. */
  const replaced = (name: string) =>
    merge === 'replace' ? Math.max(0, (known.get(name) ?? 0) - (earlier.get(name) ?? 0)) : 0;
  const amounts = new Map<string, number>();
  const words: string[] = [];
  const left: string[] = [];
  const over = new Set<ListRow>();
  let room = QUOTE_ITEMS_MAX - list.items.length;
  for (const row of rows) {
    const name = takenProduct(row);
    const isOpen = row.choice === undefined || (name && row.amount === undefined);
    if (row.choice === 'note' || isOpen) words.push(row.words);
    if (name === undefined || row.amount === undefined) continue;
    const before = amounts.get(name);
    const wanted = (before ?? 0) + row.amount;
    if (wanted + (known.get(name) ?? 0) - replaced(name) > AMOUNT_MAX) {
      words.push(row.words);
      over.add(row);
    } else if (before === undefined && !known.has(name) && room-- <= 0) {
      left.push(row.words);
    } else {
      amounts.set(name, wanted);
      const remark = row.noted ? remarkOf(row) : '';
      if (remark) words.push(`${displayName(name)}: ${remark}`);
    }
  }
  const notes = withCounts(words);
  const kept = new Set(withNotes(list.notes, notes));
  const fits = notes.filter((note) => withNotes([], [note]).every((line) => kept.has(line)));
  return {
    items: [...amounts].map(([name, amount]) => ({ name, amount: amount - replaced(name) })),
    notes: fits,
    /** Maps products to their sums. */
    amounts,
    /** Holds the lines that exceed the limits of the quotation. */
    left: [...left, ...notes.filter((note) => !fits.includes(note))],
    /** Holds the rows that exceed a product's limit together with others. */
    over,
  };
}

export type Addition = ReturnType<typeof additionOf>;

/** Merges equal notes and counts them. */
function withCounts(words: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].map(([word, count]) => (count > 1 ? `${word} (${count} veces)` : word));
}

import { QUOTE_ITEMS_MAX } from '@mg/shared/constants';
import { displayName } from '@mg/shared/domain/catalogue';
import { withNotes, type QuoteList } from '@mg/shared/domain/quote';
import type { selectRemoved } from '@mg/shared/store/selectors';

/** Names the last change that can be undone, and the list without that change. */
export interface Undo {
  names: string[];
  kind: 'removal' | 'addition' | 'other';
  list: QuoteList;
}

type Changes = ReturnType<typeof selectRemoved>;

/** Returns the undo of the last change with entries that nothing has changed again. */
export function undoOf(changes: Changes, list: QuoteList): Undo | undefined {
  if (changes.length === 0) return undefined;
  const now = entriesIn(list);
  for (const { before, after } of [...changes].reverse()) {
    const [from, to] = [entriesIn(before), entriesIn(after)];
    const changed = [...new Set([...from.keys(), ...to.keys()])].filter(
      (key) => from.get(key) !== to.get(key),
    );
    // An undo of an earlier change would surprise after a paste that changed nothing.
    if (changed.length === 0) return undefined;
    const keys = changed.filter((key) => now.get(key) === to.get(key));
    if (keys.length === 0) continue;
    const isRemoval = keys.every((key) => !to.has(key));
    const isAddition = keys.every((key) => !from.has(key));
    return {
      names: keys.map((key) => (isNote(key) ? `la nota ${noteIn(key)}` : displayName(key))),
      kind: isRemoval ? 'removal' : isAddition ? 'addition' : 'other',
      list: undone(keys, from, now),
    };
  }
  return undefined;
}

type Entries = Map<string, number>;

/** No product's name begins with a line break. */
const NOTE = '\n';
const isNote = (key: string) => key.startsWith(NOTE);
const noteIn = (key: string) => key.slice(NOTE.length);

/** Maps each product to its amount, and each note behind `NOTE` to 1, in their order. */
const entriesIn = ({ items, notes }: QuoteList): Entries =>
  new Map([
    ...items.map(({ name, amount }) => [name, amount] as const),
    ...notes.map((note) => [NOTE + note, 1] as const),
  ]);

/** Gives entries their earlier amounts and places, as far as a list has room. */
function undone(keys: string[], from: Entries, now: Entries): QuoteList {
  const next = new Map(now);
  let room = QUOTE_ITEMS_MAX - [...now.keys()].filter((key) => !isNote(key)).length;
  for (const key of keys) {
    const amount = from.get(key);
    if (amount === undefined) next.delete(key);
    else if (isNote(key) || next.has(key) || room-- > 0) next.set(key, amount);
  }
  const order = [...new Set([...from.keys(), ...next.keys()])].filter((key) => next.has(key));
  const items = order.filter((key) => !isNote(key));
  const notes = order.filter(isNote).map(noteIn);
  const present = [...now.keys()].filter((key) => isNote(key) && next.has(key)).map(noteIn);
  const fitting = new Set(withNotes(present, notes));
  return {
    items: items.map((name) => ({ name, amount: next.get(name)! })),
    notes: notes.filter((note) => fitting.has(note)),
  };
}

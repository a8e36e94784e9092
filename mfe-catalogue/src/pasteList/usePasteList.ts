import { loadFinder } from '@mg/shared/finding';
import { readSession, writeSession } from '@mg/shared/services/storage';
import { useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { drawerToggled, listAdded } from '@mg/shared/store/quoteSlice';
import { selectProductsReady, selectTypes } from '@mg/shared/store/selectors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tablesText, type ColumnAnswer } from '../listReading/Table';
import type { Addition, Merge } from './additionOf';
import { rememberAnswer, rememberedAnswer } from './columnAnswers';
import { keepChanges, toRow, withChange, type ListRow, type RowChange } from './listRows';
import { readSources, sourcesOf, type Book, type SheetFile, type SourcesRead } from './readSources';

const DRAFT = 'mg-pad';

/** Holds the lines of a list with the visitor's choices. */
export interface Review extends Omit<SourcesRead, 'matches'> {
  rows: ListRow[];
  merge: Merge;
  /** Maps products to the amounts of earlier rounds of the same list. */
  earlier: ReadonlyMap<string, number>;
  /** Counts the file's hidden rows, which nobody has read. */
  hidden: number;
}

export interface PasteListProps {
  open: boolean;
  onDone(): void;
  /** Sets the step that Esc and Back undo first; null where they close the dialog. */
  onStepBack(step: () => (() => void) | null): void;
}

export type PastedList = ReturnType<typeof usePasteList>;

/** Holds a list as text and as lines to review, and adds the lines to the quotation. */
export function usePasteList({ open, onDone, onStepBack }: PasteListProps) {
  const store = useAppStore();
  const ready = useAppSelector(selectProductsReady);
  const [text, setText] = useState(draft);
  const [review, setReview] = useState<Review>();
  const [reviewing, setReviewing] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [left, setLeft] = useState(0);
  const asked = useRef(0);
  const file = useRef<SheetFile>(undefined);
  const earlier = useRef(new Map<string, number>());
  const answers = useRef(new Map<string, ColumnAnswer>());

  // The finder comes while the visitor writes or pastes.
  useEffect(() => {
    if (open && ready) loadFinder(selectTypes(store.getState())).catch(() => undefined);
  }, [open, ready, store]);

  const write = (next: string) => {
    setText(next);
    setLeft(0);
    writeSession(DRAFT, next === '' ? null : next);
    answers.current.clear();
    if (next.trim() === '') earlier.current.clear();
  };

  const match = async (list: string) => {
    const ask = (asked.current += 1);
    setState('busy');
    try {
      const finder = await loadFinder(selectTypes(store.getState()));
      const known = (titles: string) => answers.current.get(titles) ?? rememberedAnswer(titles);
      const book = file.current;
      const sources = sourcesOf(list, book);
      const { matches, ...read } = await readSources(sources, finder, known);
      if (ask !== asked.current) return;
      setReview((before) => ({
        ...read,
        merge: before?.merge ?? 'replace',
        earlier: earlier.current,
        hidden: book && sources.includes(book.tables) ? book.hidden : 0,
        rows: keepChanges(matches.map(toRow), before?.rows ?? []),
      }));
      setReviewing(true);
      setState('idle');
    } catch {
      if (ask === asked.current) setState('failed');
    }
  };

  const take = (list: string, book?: Book) => {
    if (book) file.current = { ...book, text: list };
    const all = text.trim() === '' ? list : `${text.trimEnd()}\n${list}`;
    write(all);
    if (ready) void match(all);
  };

  const answer = (titles: string, column: ColumnAnswer) => {
    answers.current.set(titles, column);
    rememberAnswer(titles, column);
    return match(text);
  };

  const change = useCallback(
    (index: number, changed: RowChange) =>
      setReview(
        (now) =>
          now && {
            ...now,
            rows: now.rows.map((row, place) => (place === index ? withChange(row, changed) : row)),
          },
      ),
    [],
  );

  const back = () => {
    // A reading in flight must not open the review again.
    asked.current += 1;
    setState('idle');
    setReviewing(false);
  };
  useEffect(() => {
    onStepBack(() => (reviewing ? back : null));
  }, [reviewing, onStepBack]);

  const add = ({ items, notes, amounts, left: over }: Addition) => {
    const { rest, tables } = review!;
    store.dispatch(listAdded({ items, notes }));
    for (const [name, amount] of amounts)
      earlier.current.set(name, amount + (earlier.current.get(name) ?? 0));
    // Lines without room on the list come in front of the rest.
    const remains = [...over, rest].filter(Boolean).join('\n');
    file.current = tables.length > 0 ? { tables, hidden: 0, text: tablesText(tables) } : undefined;
    write(remains);
    setReview(undefined);
    back();
    setLeft(remains === '' ? 0 : remains.split('\n').length);
    if (remains !== '') return;
    onDone();
    store.dispatch(drawerToggled(true));
  };

  return {
    text,
    state,
    /** The catalogue has loaded. */
    ready,
    /** Counts the lines that a full quotation leaves in the text. */
    left,
    review: reviewing ? review : undefined,
    write,
    /** Matches a pasted list or a file at once; a file may hold sheets. */
    take,
    match: () => void match(text),
    /** Reads the list anew. */
    answer,
    choose: (merge: Merge) => setReview((now) => now && { ...now, merge }),
    change,
    add,
    back,
  };
}

function draft(): string {
  const kept = readSession<unknown>(DRAFT);
  return typeof kept === 'string' ? kept : '';
}

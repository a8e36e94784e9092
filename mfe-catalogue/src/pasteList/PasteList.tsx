import { loadFinder } from '@mg/shared/finding';
import { readSession, writeSession } from '@mg/shared/services/storage';
import { useAppDispatch, useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import { drawerToggled, listAdded } from '@mg/shared/store/quoteSlice';
import {
  selectProductsReady,
  selectQuoteItems,
  selectQuoteNotes,
  selectTypes,
} from '@mg/shared/store/selectors';
import { useEffect, useRef, useState } from 'react';
import { matchLines } from '../listReading/matchLines';
import { additionOf, toRow, type ListRow } from './listRows';
import { PasteReview } from './PasteReview';
import { PasteText } from './PasteText';
import { readList } from '../listReading/readList';

const DRAFT = 'mg-pad';

interface PasteListProps {
  open: boolean;
  onDone(): void;
  /** Sets the step that Esc and Back undo first; null where they close the dialog. */
  onStepBack(step: () => (() => void) | null): void;
}

/** Takes a list as text, reviews its lines, and adds them to the quotation. */
export function PasteList({ open, onDone, onStepBack }: PasteListProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const ready = useAppSelector(selectProductsReady);
  const [text, setText] = useState(() => draft());
  const [rows, setRows] = useState<ListRow[]>();
  const [rest, setRest] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [left, setLeft] = useState(0);
  const asked = useRef(0);

  const write = (next: string) => {
    setText(next);
    setLeft(0);
    writeSession(DRAFT, next === '' ? null : next);
  };

  const match = async (list: string) => {
    const ask = (asked.current += 1);
    setState('busy');
    try {
      const finder = await loadFinder(selectTypes(store.getState()));
      const read = readList(list);
      const matches = await matchLines(read.lines, finder);
      if (ask !== asked.current) return;
      setRest(read.rest);
      setRows(matches.map(toRow));
      setState('idle');
    } catch {
      if (ask === asked.current) setState('failed');
    }
  };

  const back = () => setRows(undefined);
  const reviewing = rows !== undefined;
  useEffect(() => {
    onStepBack(() => (reviewing ? back : null));
  }, [reviewing, onStepBack]);

  const add = () => {
    const now = store.getState();
    const list = { items: selectQuoteItems(now), notes: selectQuoteNotes(now) };
    const { left: over, ...addition } = additionOf(rows ?? [], list);
    dispatch(listAdded(addition));
    const remains = [...over, rest].filter(Boolean).join('\n');
    write(remains);
    back();
    setLeft(remains === '' ? 0 : remains.split('\n').length);
    if (remains !== '') return;
    onDone();
    dispatch(drawerToggled(true));
  };

  return reviewing ? (
    <PasteReview rows={rows} onRows={setRows} rest={rest} onAdd={add} onBack={back} />
  ) : (
    <PasteText
      open={open}
      text={text}
      state={state}
      ready={ready}
      left={left}
      onText={write}
      onList={(list) => {
        write(list);
        if (ready) void match(list);
      }}
      onMatch={() => void match(text)}
    />
  );
}

function draft(): string {
  const kept = readSession<unknown>(DRAFT);
  return typeof kept === 'string' ? kept : '';
}

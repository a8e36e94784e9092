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
import { matchLines } from './matchLines';
import { additionOf, padRow, type PadRow } from './padRows';
import { PadReview } from './PadReview';
import { PadText } from './PadText';
import { readList } from './reading/readList';

const DRAFT = 'mg-pad';

interface PadProps {
  /** It is in sight. */
  open: boolean;
  onDone(): void;
  /** What Esc and Back do first; null where they close the pad. */
  onStepBack(step: () => (() => void) | null): void;
}

/** A list as text, then line by line as it was understood, then in the quotation. */
export function Pad({ open, onDone, onStepBack }: PadProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const ready = useAppSelector(selectProductsReady);
  const [text, setText] = useState(() => draft());
  const [rows, setRows] = useState<PadRow[]>();
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
      setRows(matches.map(padRow));
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
    <PadReview rows={rows} onRows={setRows} rest={rest} onAdd={add} onBack={back} />
  ) : (
    <PadText
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

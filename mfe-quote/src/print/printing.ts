import { createSubscribers } from '@mg/shared/createSubscribers';
import { nextTask } from '@mg/shared/scheduling';
import { useSyncExternalStore } from 'react';

/** Asked for by a button: the sheet has to be there before the browser is told to print. */
let asked = false;
const { subscribe, notify } = createSubscribers();

function ask(next: boolean): void {
  asked = next;
  notify();
}

const paper = () => window.matchMedia('print');

function listen(onChange: () => void): () => void {
  const stop = subscribe(onChange);
  const before = () => ask(true);
  const after = () => ask(false);
  const media = paper();
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  media.addEventListener('change', onChange);
  return () => {
    stop();
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', onChange);
  };
}

const isPrinting = () => asked || paper().matches;

/** The page is on its way to paper, by whatever the visitor has pressed. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, isPrinting, () => false);

/** Prints the list. */
export async function printList(): Promise<void> {
  ask(true);
  await nextTask();
  window.print();
}

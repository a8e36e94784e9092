import { createSubscribers } from '@mg/shared/createSubscribers';
import { nextTask } from '@mg/shared/scheduling';
import { useSyncExternalStore } from 'react';

/** Is true while a print needs the sheet, which renders before the browser prints. */
let asked = false;
const { subscribe, notify } = createSubscribers();

function ask(next: boolean): void {
  asked = next;
  notify();
}

const paper = () => window.matchMedia('print');

function listen(onChange: () => void): () => void {
  const stop = subscribe(onChange);
  const off = new AbortController();
  const { signal } = off;
  window.addEventListener('beforeprint', () => ask(true), { signal });
  window.addEventListener('afterprint', () => ask(false), { signal });
  paper().addEventListener('change', onChange, { signal });
  return () => {
    stop();
    off.abort();
  };
}

const isPrinting = () => asked || paper().matches;

/** Tells whether a button or the browser prints the page. */
export const usePrinting = (): boolean => useSyncExternalStore(listen, isPrinting, () => false);

export async function printList(): Promise<void> {
  ask(true);
  await nextTask();
  window.print();
}

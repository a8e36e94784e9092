import { useSyncExternalStore } from 'react';
import type * as laterParts from './laterParts';

type LaterParts = typeof laterParts;

/** After so long one is told, and can do something; what comes even later shows all the same. */
const PATIENCE_MS = 8000;

interface Later {
  parts?: LaterParts;
  /** Could not be had, or not yet. */
  failed?: boolean;
}

let later: Later = {};
let pending: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Fetches the later parts, unless they are there or on their way; after a failure it tries anew.
 * @returns once they are there, or could not be had
 */
export function requestLater(): Promise<void> {
  if (later.parts) return Promise.resolve();
  if (later.failed) set({});
  pending ??= fetchLater().finally(() => (pending = undefined));
  return pending;
}

async function fetchLater(): Promise<void> {
  const timer = setTimeout(() => set({ failed: true }), PATIENCE_MS);
  try {
    set({ parts: await import(/* webpackChunkName: "later" */ './laterParts') });
  } catch {
    set({ failed: true });
  } finally {
    clearTimeout(timer);
  }
}

/** The later parts as far as they are there. */
export const useLater = (): Later => useSyncExternalStore(subscribe, read, read);

function set(next: Later): void {
  later = next;
  listeners.forEach((listener) => listener());
}

const read = () => later;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

import { createSubscribers } from '@mg/shared/createSubscribers';
import { useSyncExternalStore } from 'react';
import type * as onDemandParts from './onDemandParts';

/** The visitor can retry after this timeout; parts that come later show all the same. */
const TIMEOUT_MS = 8000;

interface OnDemand {
  parts?: typeof onDemandParts;
  /** Is true after a failed fetch or the timeout. */
  failed?: boolean;
}

let current: OnDemand = {};
let pending: Promise<void> | undefined;
const { subscribe, notify } = createSubscribers();

/** Fetches the parts, unless they are there or in flight. @returns whether they are there at the end */
export async function requestOnDemand(): Promise<boolean> {
  if (current.failed) set({});
  if (!current.parts) await (pending ??= fetchParts().finally(() => (pending = undefined)));
  return current.parts !== undefined;
}

async function fetchParts(): Promise<void> {
  const timer = setTimeout(() => set({ failed: true }), TIMEOUT_MS);
  try {
    set({ parts: await import(/* webpackChunkName: "on-demand" */ './onDemandParts') });
  } catch {
    set({ failed: true });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the parts on demand once they are fetched. */
export const useOnDemand = (): OnDemand => useSyncExternalStore(subscribe, read, read);

const read = () => current;

function set(next: OnDemand): void {
  current = next;
  notify();
}

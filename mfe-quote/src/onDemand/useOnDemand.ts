import { createSubscribers } from '@mg/shared/createSubscribers';
import { useSyncExternalStore } from 'react';
import type * as onDemandParts from './onDemandParts';

/** After so long one is told, and can do something; what comes even later shows all the same. */
const PATIENCE_MS = 8000;

interface OnDemand {
  parts?: typeof onDemandParts;
  /** Could not be had, or not yet. */
  failed?: boolean;
}

let current: OnDemand = {};
let pending: Promise<void> | undefined;
const { subscribe, notify } = createSubscribers();

/**
 * Fetches the parts on demand, unless they are there or on their way; after a failure it tries anew.
 * @returns once they are there, or could not be had
 */
export function requestOnDemand(): Promise<void> {
  if (current.parts) return Promise.resolve();
  if (current.failed) set({});
  pending ??= fetchParts().finally(() => (pending = undefined));
  return pending;
}

async function fetchParts(): Promise<void> {
  const timer = setTimeout(() => set({ failed: true }), PATIENCE_MS);
  try {
    set({ parts: await import(/* webpackChunkName: "on-demand" */ './onDemandParts') });
  } catch {
    set({ failed: true });
  } finally {
    clearTimeout(timer);
  }
}

/** The parts on demand, as far as they are there. */
export const useOnDemand = (): OnDemand => useSyncExternalStore(subscribe, read, read);

const read = () => current;

function set(next: OnDemand): void {
  current = next;
  notify();
}

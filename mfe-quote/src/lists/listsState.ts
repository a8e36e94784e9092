import { createSubscribers } from '@mg/shared/createSubscribers';
import type { QuoteItem } from '@mg/shared/domain/quote';
import { useSyncExternalStore } from 'react';

/** What lies over the page: the kept lists, the ways to hand one on, a long chat, or an opened link. */
export type ListsDialog =
  /** `id` is the one to be looked at, to be sent once it was taken. */
  | { is: 'mine'; id?: string; send?: boolean }
  | { is: 'share' }
  | { is: 'chat' }
  | { is: 'link'; code: string };

/** What is said in the drawer, with something to be done about it. */
export interface Notice {
  text: string;
  action?: { label: string; run(): void };
  /** The list that it is about: of another one it says nothing. */
  items?: readonly QuoteItem[];
}

interface Lists {
  dialog?: ListsDialog;
  notice?: Notice;
}

let current: Lists = {};
const { subscribe, notify } = createSubscribers();
const read = () => current;

function set(change: Lists): void {
  current = { ...current, ...change };
  notify();
}

export const useLists = (): Lists => useSyncExternalStore(subscribe, read, read);

export const openLists = (dialog: ListsDialog): void => set({ dialog, notice: undefined });

export const closeLists = (): void => set({ dialog: undefined });

export const say = (notice?: Notice): void => set({ notice });

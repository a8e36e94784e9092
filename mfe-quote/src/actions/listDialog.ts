import { createSubscribers } from '@mg/shared/createSubscribers';
import type { QuoteItem } from '@mg/shared/domain/quote';
import { useSyncExternalStore } from 'react';
import type { NoticeProps } from '../ui/Notice';

type ListDialog =
  /** `id` names the list to show; with `send`, the visitor sends the list after the take. */
  | { is: 'mine'; id?: string; send?: boolean }
  | { is: 'share' }
  | { is: 'chat' }
  | { is: 'pdf' }
  | { is: 'link'; code: string };

interface ListNotice extends NoticeProps {
  /** Ties the notice to a list, whose next change hides the notice. */
  items?: readonly QuoteItem[];
}

interface DialogState {
  dialog?: ListDialog;
  notice?: ListNotice;
}

let current: DialogState = {};
const { subscribe, notify } = createSubscribers();
const read = () => current;

function set(change: DialogState): void {
  current = { ...current, ...change };
  notify();
}

export const useListDialog = (): DialogState => useSyncExternalStore(subscribe, read, read);

export const openListDialog = (dialog: ListDialog): void => set({ dialog, notice: undefined });

export const closeListDialog = (): void => set({ dialog: undefined });

export const showNotice = (notice?: ListNotice): void => set({ notice });

import { TEXT_LIMITS } from '@mg/shared/constants';
import { createSubscribers } from '@mg/shared/createSubscribers';
import type { ContactForm } from '@mg/shared/domain/contactForm';
import { isEmptyList, readNotes, readQuoteItems, type QuoteList } from '@mg/shared/domain/quote';
import { isRefused, readLocal, writeLocal } from '@mg/shared/services/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'mg-lists';

/** The oldest of each kind leave for newer ones. */
export const KEPT_MAX = { sent: 20, named: 30 } as const;
export const NAME_MAX = 60;

export type KeptContact = Pick<ContactForm, 'name' | 'email' | 'phone'>;

/** How a list went out. Of a chat the business sees no reference: the text is the specification's. */
export type Sending = { by: 'chat' } | { by: 'mail'; reference: string; contact: KeptContact };

/** A list that the browser keeps: one that was sent, or one that the visitor has named. */
export type KeptList = QuoteList & { id: string; at: number } & (
    { sent: Sending; name?: undefined } | { name: string; sent?: undefined }
  );

interface MailedList extends QuoteList {
  reference: string;
  contact: KeptContact;
}

let current: KeptList[] | undefined;
const { subscribe, notify } = createSubscribers();

/** The kept lists: those that were sent and those with a name, the newest first. */
export const keptLists = (): KeptList[] => (current ??= readKept());

export const useKeptLists = (): KeptList[] =>
  useSyncExternalStore(subscribeAll, keptLists, keptLists);

/** The browser has no room: what is kept is kept until the page is left. */
export const areUnkept = (): boolean => isRefused(KEY);

/** Keeps a list that went out. The same one sent by chat again is kept once, as is an e-mail. */
export function keepSent({ items, notes }: QuoteList, sent: Sending): void {
  if (sent.by === 'mail' && keptLists().some((list) => isMail(list, sent.reference))) return;
  const last = keptLists().find((list) => list.sent);
  const again = sent.by === 'chat' && last?.sent?.by === 'chat' && isSame(last, { items, notes });
  change((lists) => [
    { id: newId(), at: Date.now(), items, notes, sent },
    ...(again ? lists.filter(({ id }) => id !== last.id) : lists),
  ]);
}

const isMail = ({ sent }: KeptList, reference: string): boolean =>
  sent?.by === 'mail' && sent.reference === reference;

/** Keeps a list that went out by e-mail, with what the next one can be filled in with. */
export function keepMail({ reference, contact, ...list }: MailedList): void {
  const { name, email, phone } = contact;
  keepSent(list, { by: 'mail', reference, contact: { name, email, phone } });
}

/** Keeps a list under a name; one that has the name already gives way. */
export const keepNamed = ({ items, notes }: QuoteList, name: string): void =>
  change((lists) => [
    { id: newId(), at: Date.now(), items, notes, name },
    ...lists.filter((list) => list.name !== name),
  ]);

export const renameList = (renamed: string, name: string): void =>
  change((lists) => lists.map((list) => (list.id === renamed ? asNamed(list, name) : list)));

export const deleteList = (deleted: string): void =>
  change((lists) => lists.filter(({ id }) => id !== deleted));

/** Brings lists back as they were. */
export const restoreLists = (restored: readonly KeptList[]): void =>
  change((lists) => [
    ...restored,
    ...lists.filter(
      ({ id, name }) => !restored.some((one) => one.id === id || (name && one.name === name)),
    ),
  ]);

export const isSame = (a: QuoteList, b: QuoteList): boolean =>
  a.items.length === b.items.length &&
  a.items.every(
    ({ name, amount }, at) => b.items[at]?.name === name && b.items[at].amount === amount,
  ) &&
  a.notes.join('\n') === b.notes.join('\n');

const asNamed = ({ id, at, items, notes }: KeptList, name: string): KeptList => ({
  id,
  at,
  items,
  notes,
  name,
});

const newId = (): string => Math.random().toString(36).slice(2);

/** Read and written in one go, so that a change of another tab meanwhile is not lost. */
function change(edit: (lists: KeptList[]) => KeptList[]): void {
  const lists = bounded(edit(areUnkept() ? keptLists() : readKept()));
  current = write(lists) ?? lists;
  notify();
}

/** @returns what has found room: the oldest of what was sent makes some; undefined where none is left */
function write(lists: KeptList[]): KeptList[] | undefined {
  writeLocal(KEY, lists);
  if (!areUnkept()) return lists;
  const sent = lists.filter((list) => list.sent);
  return sent.length > 1 ? write(lists.filter((list) => list !== sent.at(-1))) : undefined;
}

function bounded(lists: KeptList[]): KeptList[] {
  const sorted = [...lists].sort((a, b) => b.at - a.at);
  const sent = sorted.filter((list) => list.sent).slice(0, KEPT_MAX.sent);
  const named = sorted.filter((list) => !list.sent).slice(0, KEPT_MAX.named);
  return [...sent, ...named];
}

function subscribeAll(listener: () => void): () => void {
  const stop = subscribe(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    current = undefined;
    notify();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

const readKept = (): KeptList[] => {
  const kept: unknown = readLocal(KEY);
  return Array.isArray(kept) ? bounded(kept.flatMap(readList)) : [];
};

function readList(value: unknown): KeptList[] {
  const { id, at, name, sent, ...kept } = (value ?? {}) as Record<keyof KeptList, unknown>;
  const list = { items: readQuoteItems(kept.items), notes: readNotes(kept.notes) };
  if (!isText(id, 40) || typeof at !== 'number' || !(at > 0 && at < 8e15) || isEmptyList(list)) {
    return [];
  }
  const known = { id, at, ...list };
  const sending = readSending(sent);
  if (sending) return [{ ...known, sent: sending }];
  return isText(name, NAME_MAX) ? [{ ...known, name }] : [];
}

function readSending(value: unknown): Sending | undefined {
  const { by, reference, contact } = (value ?? {}) as Record<string, unknown>;
  if (by === 'chat') return { by };
  if (by !== 'mail' || typeof reference !== 'string' || !/^[0-9A-Z]{4,12}$/.test(reference)) {
    return undefined;
  }
  const given = (contact ?? {}) as Record<string, unknown>;
  const field = (name: keyof KeptContact) =>
    isText(given[name], TEXT_LIMITS[name]) ? given[name] : '';
  return {
    by,
    reference,
    contact: { name: field('name'), email: field('email'), phone: field('phone') },
  };
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

import { TEXT_LIMITS } from '@mg/shared/constants';
import { createSubscribers } from '@mg/shared/createSubscribers';
import type { ContactForm } from '@mg/shared/domain/contactForm';
import { isEmptyList, readNotes, readQuoteItems, type QuoteList } from '@mg/shared/domain/quote';
import { onOtherTabs, withCopy } from '@mg/shared/services/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'mg-lists';
const stored = withCopy('local', KEY, Array.isArray);

/** Limits each kind of list: the oldest lists leave for newer ones. */
export const SAVED_MAX = { sent: 20, named: 30 } as const;
export const NAME_MAX = 60;

export type SavedContact = Pick<ContactForm, 'name' | 'email' | 'phone'>;

/** Names the way that a sent list takes. A chat has no reference: the specification prescribes its text. */
type Sending = { by: 'chat' } | { by: 'mail'; reference: string; contact: SavedContact };

/** Holds a list that the visitor has sent or named. */
export type SavedList = QuoteList & { id: string; at: number } & (
    { sent: Sending; name?: undefined } | { name: string; sent?: undefined }
  );

type MailedList = QuoteList & { reference: string; contact: SavedContact };

let current: SavedList[] | undefined;
const { subscribe, notify } = createSubscribers();

/** Returns the sent lists and then the named ones, the newest of each first. */
export const savedLists = (): SavedList[] => (current ??= readStored());

export const useSavedLists = (): SavedList[] =>
  useSyncExternalStore(subscribeAll, savedLists, savedLists);

/** Tells whether the browser has no room: the lists are then lost when the visitor leaves the page. */
export const isStorageFull = (): boolean => stored.isRefused();

/** Saves the list of a chat; the same list again replaces itself. */
export const saveChat = (list: QuoteList): void =>
  change((lists) => {
    const last = lists.find(({ sent }) => sent);
    const isAgain = last?.sent?.by === 'chat' && isSame(last, list);
    return [
      { ...newList(list), sent: { by: 'chat' } },
      ...(isAgain ? lists.filter(({ id }) => id !== last.id) : lists),
    ];
  });

/** Saves an e-mailed list once, with the contact for the next one. */
export const saveMail = ({ reference, contact, ...list }: MailedList): void =>
  change((lists) => {
    // Another tab may have saved the list meanwhile.
    if (lists.some(({ sent }) => sent?.by === 'mail' && sent.reference === reference)) return lists;
    const { name, email, phone } = contact;
    const sent = { by: 'mail', reference, contact: { name, email, phone } } as const;
    return [{ ...newList(list), sent }, ...lists];
  });

/** Saves a list under a name, in place of the list with that name. */
export const saveNamed = (list: QuoteList, name: string): void =>
  change((lists) => [{ ...newList(list), name }, ...lists.filter((one) => one.name !== name)]);

export const renameList = (renamed: string, name: string): void =>
  change((lists) =>
    lists.map((list) => (list.id === renamed ? { ...list, sent: undefined, name } : list)),
  );

export const deleteList = (deleted: string): void =>
  change((lists) => lists.filter(({ id }) => id !== deleted));

/** Restores deleted or replaced lists. */
export const restoreLists = (restored: readonly SavedList[]): void =>
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

export const dateLabel = (at: number): string => new Date(at).toLocaleDateString('es-AR');

export const listLabel = ({ name, at, sent }: SavedList): string =>
  name ?? `Enviada ${sent?.by === 'chat' ? 'por WhatsApp' : 'por email'} el ${dateLabel(at)}`;

const newList = ({ items, notes }: QuoteList) => ({
  id: Math.random().toString(36).slice(2),
  at: Date.now(),
  items,
  notes,
});

/** Reads and writes in one go, so that no change of another tab is lost. */
function change(edit: (lists: SavedList[]) => SavedList[]): void {
  const lists = bounded(edit(isStorageFull() ? savedLists() : readStored()));
  current = write(lists) ?? lists;
  notify();
}

/** Drops the oldest sent lists until the rest fits. @returns undefined where nothing fits */
function write(lists: SavedList[]): SavedList[] | undefined {
  stored.write(lists);
  if (!isStorageFull()) return lists;
  const sent = lists.filter((list) => list.sent);
  return sent.length > 1 ? write(lists.filter((list) => list !== sent.at(-1))) : undefined;
}

function bounded(lists: SavedList[]): SavedList[] {
  const sorted = [...lists].sort((a, b) => b.at - a.at);
  const sent = sorted.filter((list) => list.sent).slice(0, SAVED_MAX.sent);
  const named = sorted.filter((list) => !list.sent).slice(0, SAVED_MAX.named);
  return [...sent, ...named];
}

function subscribeAll(listener: () => void): () => void {
  const inOtherTab = () => {
    current = undefined;
    listener();
  };
  const stops = [subscribe(listener), onOtherTabs([KEY], inOtherTab)];
  return () => stops.forEach((stop) => stop());
}

const readStored = (): SavedList[] => {
  const lists = stored.read();
  return Array.isArray(lists) ? bounded(lists.flatMap(readList)) : [];
};

function readList(value: unknown): SavedList[] {
  const { id, at, name, sent, items, notes } = Object(value) as Record<keyof SavedList, unknown>;
  const list = { items: readQuoteItems(items), notes: readNotes(notes) };
  if (!isText(id, 40) || !isTime(at) || isEmptyList(list)) return [];
  const sending = readSending(sent);
  if (sending) return [{ id, at, ...list, sent: sending }];
  return isText(name, NAME_MAX) ? [{ id, at, ...list, name }] : [];
}

const isTime = (at: unknown): at is number => typeof at === 'number' && at > 0 && at < 8e15;

function readSending(value: unknown): Sending | undefined {
  const { by, reference, contact } = Object(value) as Record<string, unknown>;
  if (by === 'chat') return { by };
  if (by !== 'mail' || !isText(reference, 12) || !/^[0-9A-Z]{4,}$/.test(reference))
    return undefined;
  const given = Object(contact) as Record<string, unknown>;
  const field = (name: keyof SavedContact) =>
    isText(given[name], TEXT_LIMITS[name]) ? given[name] : '';
  return {
    by,
    reference,
    contact: { name: field('name'), email: field('email'), phone: field('phone') },
  };
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

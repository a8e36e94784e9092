import { createSubscribers } from '../page/createSubscribers';
import type { EmailRequest } from '../domain/mail';
import { isEmptyList, readNotes, readQuoteItems, type QuoteList } from '../domain/quote';
import { intentKey } from './intentKey';
import { readLocal, writeLocal } from './storage';

type Message =
  /** A quotation says which notes its message ends in. */
  | { kind: 'enquiry'; request: EmailRequest; notes?: readonly string[] }
  | { kind: 'subscription'; email: string };

/**
 * The outbox of what the mail API has not accepted yet: what visitors were thanked for, and what
 * waits for a line. It lives in the browser; `sendKept` sends each message again, under its first
 * key, until the API accepts it. A quotation is an enquiry with products or notes: so every release reads it.
 */
export type Kept = Message & {
  key: string;
  attempts: number;
  /** When it was kept, and when it is next to be sent, in ms since 1970. */
  keptAt: number;
  dueAt: number;
  /** It waits for a line: nobody has noted the visitor's address yet. */
  waits?: true;
  /** It is on its way for the first time, and waits should the page be left in the middle. */
  ahead?: true;
};

const STORAGE_KEY = 'mg-outbox';
const MOST = 20;
const OLDEST_MS = 30 * 24 * 3600_000;
export const FIRST_DELAY_MS = 10_000;

const changes = createSubscribers();

/** Keeps an enquiry that the API refused. */
export const keepEnquiry = (request: EmailRequest): void =>
  void keep({ kind: 'enquiry', request }, {});

/** Keeps a subscription that the API refused. */
export const keepSubscription = (email: string): void =>
  void keep({ kind: 'subscription', email }, {});

/**
 * Keeps what got no answer until there is a line; of quotations the last one alone.
 * @param more `dueAt` and `ahead` for what is on its way
 * @returns false where the browser keeps nothing
 */
export const keepWaiting = (
  message: Message,
  more: Partial<Pick<Kept, 'dueAt' | 'ahead'>> = {},
): boolean => keep(message, { waits: true, ...more });

/** What waits of a quotation, `ahead` or not. */
export function waitingQuotation({ ahead = false } = {}): QuoteList | undefined {
  const waiting = readKept().find((kept) => isQuotation(kept) && (ahead || !kept.ahead));
  return waiting?.kind === 'enquiry' ? listOf(waiting) : undefined;
}

/** The list that a quotation was sent with. */
export const listOf = ({ request, notes }: Message & { kind: 'enquiry' }): QuoteList => ({
  items: readQuoteItems(request.products),
  notes: readNotes(notes),
});

/** Forgets a quotation that was on its way, unless it waits. */
export const dropAhead = (): void => changeKept((kept) => kept.filter(({ ahead }) => !ahead));

/** Calls the quotation that waits back. */
export const dropQuotation = (): void =>
  changeKept((kept) => kept.filter((one) => !isQuotation(one)));

const wishes = createSubscribers();

/** Has all that is kept sent at once, or else as soon as a page sends. */
export function sendKeptNow(): void {
  changeKept((kept) => kept.map((entry) => ({ ...entry, dueAt: Date.now() })));
  wishes.notify();
}

/** For `sendKept` alone. @returns a way to stop */
export const onSendWish = wishes.subscribe;

/** Calls back when the outbox has changed, here or in another tab. @returns a way to stop */
export function onOutboxChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  const stop = changes.subscribe(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
}

export const isQuotation = (message: Message): boolean =>
  message.kind === 'enquiry' && !isEmptyList(listOf(message));

function keep(message: Message, more: Partial<Kept>): boolean {
  const key =
    message.kind === 'enquiry'
      ? intentKey('/sendEmail', message.request)
      : intentKey('/subscribe', { email: message.email });
  const keptAt = Date.now();
  const dueAt = keptAt + FIRST_DELAY_MS;
  const added = { ...message, key, attempts: 0, keptAt, dueAt, ...more } as Kept;
  const isReplaced = (one: Kept) => one.key === key || (isQuotation(one) && isQuotation(added));
  changeKept((kept) => [...kept.filter((one) => !isReplaced(one)), added].slice(-MOST));
  return readKept().some((one) => one.key === key && one.ahead === added.ahead);
}

export function readKept(): Kept[] {
  const kept: unknown = readLocal(STORAGE_KEY);
  if (!Array.isArray(kept)) return [];
  return (kept as (Partial<Kept> | null)[]).filter(
    (entry): entry is Kept =>
      typeof entry?.key === 'string' &&
      (entry.kind === 'enquiry'
        ? Array.isArray(entry.request?.products)
        : entry.kind === 'subscription') &&
      Date.now() - entry.keptAt! < OLDEST_MS,
  );
}

/** Read and written in one go, so that a change of another tab meanwhile is not lost. */
export function changeKept(edit: (kept: Kept[]) => Kept[]): void {
  const kept = edit(readKept());
  writeLocal(STORAGE_KEY, kept.length > 0 ? kept : null);
  changes.notify();
}

import { isContactForm } from '../domain/contactForm';
import { referenceOf, type Message } from '../domain/mail';
import { isEmptyList, readNotes, readQuoteItems } from '../domain/quote';
import { isBoolean, isText, listOf, shape } from '../domain/shape';
import { createSubscribers } from '../page/createSubscribers';
import { intentKey } from './intentKey';
import type { MailedList, MailOutcome, OutboxState } from './Services';
import { onOtherTabs, readLocal, withCopy, writeLocal } from './storage';

/** Lies in `localStorage`. Every release uses these fields, so that no release or rollback loses an entry. */
export type OutboxEntry = Message & {
  /** Is the idempotency key, the same for each attempt. */
  key: string;
  attempts: number;
  /** Dates the addition, as `dueAt` dates the next attempt, in ms since 1970. */
  keptAt: number;
  dueAt: number;
  /** The entry is queued until the browser is online; the sender notes the address after the acceptance. */
  waits?: true;
  /** The entry is in flight for the first time; a page that closes leaves a queued entry. */
  ahead?: true;
};

const STORAGE_KEY = 'mg-outbox';
/** Tells the outcome of the last quotation to tabs that show a queued one. */
const SETTLED_KEY = 'mg-outbox-settled';
const MOST = 20;
const OLDEST_MS = 30 * 24 * 3600_000;
export const FIRST_DELAY_MS = 10_000;

const changes = createSubscribers();

/** Adds an entry, or replaces the one with its key; there is one quotation at a time. */
export function addEntry(message: Message, more?: Partial<OutboxEntry>): OutboxEntry {
  const added = toEntry(message, more);
  changeEntries((entries) => withEntry(entries, added));
  return added;
}

/** Queues a message until the browser is online. @returns false where the browser stores nothing */
export function queueMessage(message: Message): boolean {
  const before = readEntries();
  store(withEntry(before, toEntry(message, { waits: true })));
  // Only a stored entry outlives the page.
  const isStored = !stored.isRefused();
  if (isStored) changes.notify();
  else store(before);
  return isStored;
}

function toEntry(message: Message, more?: Partial<OutboxEntry>): OutboxEntry {
  const keptAt = Date.now();
  const dueAt = keptAt + FIRST_DELAY_MS;
  return {
    ...message,
    key: intentKey(message),
    attempts: 0,
    keptAt,
    dueAt,
    ...more,
  } as OutboxEntry;
}

function withEntry(entries: OutboxEntry[], added: OutboxEntry): OutboxEntry[] {
  if (isQuotation(added)) writeLocal(SETTLED_KEY, null);
  const isReplaced = (one: OutboxEntry) =>
    one.key === added.key || (isQuotation(one) && isQuotation(added));
  return [...entries.filter((one) => !isReplaced(one)), added].slice(-MOST);
}

/** Removes an entry that the mail API has answered for good, and tells every tab the outcome. */
export function settleEntry(
  entry: OutboxEntry,
  outcome: Exclude<MailOutcome, 'unreachable'>,
): void {
  if (isQuotation(entry)) {
    const settled = { reference: referenceOf(entry.key), accepted: outcome === 'accepted' };
    writeLocal(SETTLED_KEY, settled satisfies OutboxState['settled']);
  }
  changeEntries((entries) => entries.filter(({ key }) => key !== entry.key));
}

/** Drops an entry in flight, unless a later attempt has replaced the entry. */
export const dropInFlight = ({ keptAt }: OutboxEntry): void =>
  changeEntries((entries) => entries.filter((one) => !(one.ahead && one.keptAt === keptAt)));

/** Drops the quotation that the visitor cancels. */
export const dropQuotation = (): void =>
  changeEntries((entries) => entries.filter((one) => !isQuotation(one)));

/** Returns the queued quotation; with `ahead`, also one in flight. */
export function waitingQuotation({ ahead = false } = {}): MailedList | undefined {
  const entry = readEntries().find((one) => isQuotation(one) && (ahead || !one.ahead));
  if (entry?.kind !== 'enquiry') return undefined;
  return { ...listIn(entry), contact: entry.request, reference: referenceOf(entry.key) };
}

/** Reports the outbox at once and after each change; an entry in flight at the start has lost its page. */
export function observeOutbox(listener: (state: OutboxState) => void): void {
  const report = (queued: MailedList | undefined) => listener({ queued, settled: readSettled() });
  report(waitingQuotation({ ahead: true }));
  onOutboxChange(() => report(waitingQuotation()));
}

/** Calls back when the outbox has changed, here or in another tab. @returns a way to stop */
export function onOutboxChange(listener: () => void): () => void {
  const stops = [onOtherTabs([STORAGE_KEY], listener), changes.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

const sendRequests = createSubscribers();

/** Makes every entry due: the page sends each at once, or once the sender starts. */
export function sendKeptNow(): void {
  changeEntries((entries) => entries.map((entry) => ({ ...entry, dueAt: Date.now() })));
  sendRequests.notify();
}

/** Calls the sender back on each request. @returns a way to stop */
export const onSendRequest = sendRequests.subscribe;

export const isQuotation = (message: Message): boolean =>
  message.kind === 'enquiry' && !isEmptyList(listIn(message));

const listIn = ({ request, notes }: Message & { kind: 'enquiry' }) => ({
  items: readQuoteItems(request.products),
  notes: readNotes(notes),
});

/** Checks the outcome of a quotation. */
export const isSettled = shape({ reference: isText, accepted: isBoolean });

function readSettled(): OutboxState['settled'] {
  const settled: unknown = readLocal(SETTLED_KEY);
  return isSettled(settled) ? (settled as OutboxState['settled']) : undefined;
}

const { isFinite } = Number;
const isKept = shape({ key: isText, attempts: isFinite, keptAt: isFinite, dueAt: isFinite });
const hasProducts = shape({ products: Array.isArray });

const isEntry = (value: unknown): value is OutboxEntry => {
  const { kind, email, request } = Object(value) as Record<string, unknown>;
  if (kind === 'subscription') return isKept(value) && isText(email);
  return kind === 'enquiry' && isKept(value) && isContactForm(request) && hasProducts(request);
};

const stored = withCopy('local', STORAGE_KEY, listOf(isEntry));

const store = (entries: OutboxEntry[]) => stored.write(entries.filter(isEntry));

export function readEntries(): OutboxEntry[] {
  const entries = stored.read();
  if (!Array.isArray(entries)) return [];
  return (entries as unknown[])
    .filter(isEntry)
    .filter(({ keptAt }) => Date.now() - keptAt < OLDEST_MS);
}

export const replaceEntry = (next: OutboxEntry): void =>
  changeEntries((entries) => entries.map((one) => (one.key === next.key ? next : one)));

/** Reads and writes in one go, so that no change of another tab is lost. */
function changeEntries(edit: (entries: OutboxEntry[]) => OutboxEntry[]): void {
  store(edit(readEntries()));
  changes.notify();
}

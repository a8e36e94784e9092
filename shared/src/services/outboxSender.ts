import { isOffline } from '../page/connection';
import { deliver, noteAddress } from './deliver';
import {
  FIRST_DELAY_MS,
  isQuotation,
  onOutboxChange,
  onSendRequest,
  readEntries,
  replaceEntry,
  sendKeptNow,
  settleEntry,
  type Message,
  type OutboxEntry,
} from './enquiryOutbox';
import type { MailOutcome, Services } from './Services';

const LONGEST_DELAY_MS = 6 * 3600_000;
/** A queued entry may go out whenever the browser is online. */
const LONGEST_QUEUED_DELAY_MS = 60_000;

type MailAndDocuments = Pick<Services, 'mail' | 'documents'>;

/** Takes the final answer to a queued message. */
export type OnOutcome = (message: Message, accepted: boolean) => void;

/** Resends entries when they are due, when the browser is online again, and on request. @returns a way to stop */
export function startOutboxSender(services: MailAndDocuments, onOutcome?: OnOutcome): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busyUntil = 0;
  const schedule = () => {
    clearTimeout(timer);
    const next = Math.min(...readEntries().map(({ dueAt }) => dueAt));
    // Another tab may be sending and has 5 s.
    if (next !== Infinity) timer = setTimeout(run, Math.max(next - Date.now(), 5000));
  };
  const onOnline = () => Date.now() >= busyUntil && sendKeptNow();
  const run = () => {
    // The event `online` sends the entries later.
    if (isOffline()) return;
    void sendDueEntries(services, onOutcome).then((wait) => {
      busyUntil = Date.now() + wait;
      schedule();
    });
  };
  window.addEventListener('online', onOnline);
  const stops = [onOutboxChange(schedule), onSendRequest(run)];
  run();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    stops.forEach((stop) => stop());
  };
}

/**
 * Sends the due entries, in one tab at a time; each failure postpones an entry for longer.
 * @returns how long the busy API asks to wait, in ms; 0 without a wish
 */
export async function sendDueEntries(
  { mail, documents }: MailAndDocuments,
  onOutcome?: OnOutcome,
): Promise<number> {
  /** Is defined once the API is busy. */
  let wait: number | undefined;
  await inOneTab(async () => {
    let reachable = true;
    for (const due of readEntries().filter(({ dueAt }) => dueAt <= Date.now())) {
      const entry = { ...due, ahead: undefined };
      // An entry in flight for so long has lost its page, so every tab shows a queued one.
      if (due.ahead) replaceEntry(entry);
      const outcome: MailOutcome = reachable
        ? await deliver(mail, entry, entry.key, 'earlier', undefined, (ms) => (wait = ms))
        : 'unreachable';
      reachable = outcome !== 'unreachable' && wait === undefined;
      // The visitor alone can mend a refused quotation.
      const isFinal = outcome === 'refused' && wait === undefined && isQuotation(entry);
      if (outcome === 'accepted' || isFinal) {
        if (outcome === 'accepted' && entry.waits) noteAddress(documents, entry);
        settleEntry(entry, outcome);
        if (entry.waits) onOutcome?.(entry, outcome === 'accepted');
      } else replaceEntry(postponed(entry, wait));
    }
  });
  return wait ?? 0;
}

function postponed(entry: OutboxEntry, wait: number | undefined): OutboxEntry {
  const attempts = entry.attempts + 1;
  const isQueued = entry.waits && wait === undefined;
  const longest = isQueued ? LONGEST_QUEUED_DELAY_MS : LONGEST_DELAY_MS;
  const delay = Math.max(Math.min(FIRST_DELAY_MS * 2 ** attempts, longest), wait ?? 0);
  return { ...entry, attempts, dueAt: Date.now() + delay };
}

/** Skips the work while another tab sends. Without locks, the keys prevent a second mail. */
const inOneTab = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('mg-outbox', { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();

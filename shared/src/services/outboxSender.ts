import type { Message } from '../domain/mail';
import { isOffline } from '../page/connection';
import {
  FIRST_DELAY_MS,
  isQuotation,
  onOutboxChange,
  onSendRequest,
  readEntries,
  replaceEntry,
  sendKeptNow,
  settleEntry,
  type OutboxEntry,
} from './enquiryOutbox';
import { mailPauseEnd } from './mailPause';
import { noteAddress } from './noteAddress';
import type { MailAnswer, Services } from './Services';

const LONGEST_DELAY_MS = 6 * 3600_000;
/** A queued entry may go out whenever the browser is online. */
const LONGEST_QUEUED_DELAY_MS = 60_000;

const UNSENT: MailAnswer = { outcome: 'unreachable' };

type MailAndDocuments = Pick<Services, 'mail' | 'documents'>;

/** Takes the final answer to a queued message. */
export type OnOutcome = (message: Message, accepted: boolean) => void;

/** Resends entries when they are due, when the browser is online again, and on request. @returns a way to stop */
export function startOutboxSender(services: MailAndDocuments, onOutcome?: OnOutcome): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const next = Math.min(...readEntries().map(({ dueAt }) => dueAt));
    // Another tab may be sending and has 5 s.
    if (next !== Infinity) timer = setTimeout(run, Math.max(next - Date.now(), 5000));
  };
  const run = () => {
    // The event `online` sends the entries later.
    if (!isOffline()) void sendDueEntries(services, onOutcome).then(schedule);
  };
  window.addEventListener('online', sendKeptNow);
  const stops = [onOutboxChange(schedule), onSendRequest(run)];
  run();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', sendKeptNow);
    stops.forEach((stop) => stop());
  };
}

/** Sends the due entries, in one tab at a time; each failure postpones an entry for longer. */
export async function sendDueEntries(
  { mail, documents }: MailAndDocuments,
  onOutcome?: OnOutcome,
): Promise<void> {
  await inOneTab(async () => {
    let reachable = true;
    for (const due of readEntries().filter(({ dueAt }) => dueAt <= Date.now())) {
      const entry = { ...due, ahead: undefined };
      // An entry in flight for so long has lost its page, so every tab shows a queued one.
      if (due.ahead) replaceEntry(entry);
      const maySend: boolean = reachable && !mailPauseEnd();
      const { outcome }: MailAnswer = maySend ? await mail.send(entry, entry.key) : UNSENT;
      reachable = outcome !== 'unreachable';
      // The visitor alone can mend a refused quotation.
      const isFinal = outcome === 'refused' && !mailPauseEnd() && isQuotation(entry);
      if (outcome === 'accepted' || isFinal) {
        if (outcome === 'accepted' && entry.waits) noteAddress(documents, entry);
        settleEntry(entry, outcome);
        if (entry.waits) onOutcome?.(entry, outcome === 'accepted');
      } else replaceEntry(postponed(entry));
    }
  });
}

function postponed(entry: OutboxEntry): OutboxEntry {
  const attempts = entry.attempts + 1;
  const pauseEnd = mailPauseEnd();
  const longest = entry.waits && !pauseEnd ? LONGEST_QUEUED_DELAY_MS : LONGEST_DELAY_MS;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** attempts, longest);
  return { ...entry, attempts, dueAt: Math.max(Date.now() + delay, pauseEnd ?? 0) };
}

/** Skips the work while another tab sends. Without locks, the keys prevent a second mail. */
const inOneTab = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('mg-outbox', { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();

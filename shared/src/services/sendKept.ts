import { hasNoLine } from '../page/connection';
import {
  changeKept,
  FIRST_DELAY_MS,
  isQuotation,
  onOutboxChange,
  onSendWish,
  readKept,
  sendKeptNow,
  type Kept,
} from './enquiryOutbox';
import type { MailApi, MailOutcome } from './Services';

const LONGEST_DELAY_MS = 6 * 3600_000;
/** What waits for a line may go whenever there is one. */
const LONGEST_WAIT_MS = 60_000;

/** Hears what has left the outbox. A quotation leaves it refused, too: only the visitor can mend that. */
export type Answered = (kept: Kept, outcome: MailOutcome) => void;

/** Sends what is due, in one tab at a time; what is not accepted waits longer each time. */
export async function flushOutbox(mail: MailApi, answered?: Answered): Promise<void> {
  await inOneTab(async () => {
    let reachable = true;
    for (const entry of readKept().filter(({ dueAt }) => dueAt <= Date.now())) {
      const outcome: MailOutcome = reachable ? await send(mail, entry) : 'unreachable';
      reachable = outcome !== 'unreachable';
      if (outcome === 'accepted' || (outcome === 'refused' && isQuotation(entry))) {
        // First of all: another tab tells by the list what became of it.
        answered?.(entry, outcome);
        changeKept((kept) => kept.filter(({ key }) => key !== entry.key));
      } else {
        changeKept((kept) => kept.map((one) => (one.key === entry.key ? postponed(one) : one)));
      }
    }
  });
}

/**
 * Empties the outbox over the life of the page: now, whenever something in it is due, and when the
 * browser is online again, or the visitor wants it. The shell calls it once.
 * @returns a way to stop
 */
export function startOutbox(mail: MailApi, answered?: Answered): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const next = Math.min(...readKept().map(({ dueAt }) => dueAt));
    // Never at once: another tab may be at it.
    if (next !== Infinity) timer = setTimeout(run, Math.max(next - Date.now(), 5000));
  };
  const run = () => {
    // The browser says when there is one.
    if (!hasNoLine()) void flushOutbox(mail, answered).then(schedule);
  };
  window.addEventListener('online', sendKeptNow);
  const stops = [onOutboxChange(schedule), onSendWish(run)];
  run();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', sendKeptNow);
    stops.forEach((stop) => stop());
  };
}

const send = (mail: MailApi, entry: Kept): Promise<MailOutcome> =>
  entry.kind === 'enquiry'
    ? mail.sendEmail(entry.request, entry.key, 'earlier')
    : mail.subscribe(entry.email, entry.key, 'earlier');

function postponed(entry: Kept): Kept {
  const attempts = entry.attempts + 1;
  const longest = entry.waits ? LONGEST_WAIT_MS : LONGEST_DELAY_MS;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** attempts, longest);
  return { ...entry, ahead: undefined, attempts, dueAt: Date.now() + delay };
}

/** Skips the work where another tab is at it. Without locks the keys still keep it harmless. */
const inOneTab = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('mg-outbox', { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();

import { createSubscribers } from '../createSubscribers';
import type { EmailRequest } from '../domain/mail';
import { intentKey } from './intentKey';
import type { MailApi, MailOutcome } from './Services';
import { readLocal, writeLocal } from './storage';

type Refused = { kind: 'enquiry'; request: EmailRequest } | { kind: 'subscription'; email: string };

/**
 * The outbox of what visitors were thanked for and the mail API has not accepted yet. It lives in
 * the browser, and sends each request again, under its first key, until the API accepts it.
 */
type Kept = Refused & {
  key: string;
  attempts: number;
  /** When it was kept, and when it is next to be sent, in ms since 1970. */
  keptAt: number;
  dueAt: number;
};

const STORAGE_KEY = 'mg-outbox';
const MOST = 20;
const OLDEST_MS = 30 * 24 * 3600_000;
const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 6 * 3600_000;

const additions = createSubscribers();

/** Keeps an enquiry that the API refused. */
export const keepEnquiry = (request: EmailRequest): void =>
  keep({ kind: 'enquiry', request }, intentKey('/sendEmail', request));

/** Keeps a subscription that the API refused. */
export const keepSubscription = (email: string): void =>
  keep({ kind: 'subscription', email }, intentKey('/subscribe', { email }));

/** Sends what is due, in one tab at a time; what is not accepted waits longer each time. */
export async function flushOutbox(mail: MailApi): Promise<void> {
  await inOneTab(async () => {
    let reachable = true;
    for (const entry of readKept().filter(({ dueAt }) => dueAt <= Date.now())) {
      const outcome: MailOutcome = reachable ? await send(mail, entry) : 'unreachable';
      reachable = outcome !== 'unreachable';
      if (outcome === 'accepted') change((kept) => kept.filter(({ key }) => key !== entry.key));
      else change((kept) => kept.map((one) => (one.key === entry.key ? postponed(one) : one)));
    }
  });
}

/**
 * Empties the outbox over the life of the page: now, whenever something in it is due, and when the
 * browser is online again. The shell calls it once.
 * @returns a way to stop
 */
export function startOutbox(mail: MailApi): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    const next = Math.min(...readKept().map(({ dueAt }) => dueAt));
    // Never at once: another tab may be at it.
    if (next !== Infinity) timer = setTimeout(run, Math.max(next - Date.now(), 5000));
  };
  const run = () => void flushOutbox(mail).then(schedule);
  const onOnline = () => {
    change((kept) => kept.map((entry) => ({ ...entry, dueAt: Date.now() })));
    run();
  };
  window.addEventListener('online', onOnline);
  const stop = additions.subscribe(schedule);
  run();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    stop();
  };
}

function keep(refused: Refused, key: string): void {
  const keptAt = Date.now();
  const added = { ...refused, key, attempts: 0, keptAt, dueAt: keptAt + FIRST_DELAY_MS };
  change((kept) => [...kept.filter((one) => one.key !== key), added].slice(-MOST));
  additions.notify();
}

const send = (mail: MailApi, entry: Kept): Promise<MailOutcome> =>
  entry.kind === 'enquiry'
    ? mail.sendEmail(entry.request, entry.key)
    : mail.subscribe(entry.email, entry.key);

function postponed(entry: Kept): Kept {
  const attempts = entry.attempts + 1;
  const delay = Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);
  return { ...entry, attempts, dueAt: Date.now() + delay };
}

function readKept(): Kept[] {
  const kept: unknown = readLocal(STORAGE_KEY);
  if (!Array.isArray(kept)) return [];
  return (kept as (Kept | null)[]).filter(
    (entry): entry is Kept =>
      typeof entry?.key === 'string' &&
      (entry.kind === 'enquiry' || entry.kind === 'subscription') &&
      Date.now() - entry.keptAt < OLDEST_MS,
  );
}

/** Read and written in one go, so that a change of another tab meanwhile is not lost. */
function change(edit: (kept: Kept[]) => Kept[]): void {
  const kept = edit(readKept());
  writeLocal(STORAGE_KEY, kept.length > 0 ? kept : null);
}

/** Skips the work where another tab is at it. Without locks the keys still keep it harmless. */
const inOneTab = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(STORAGE_KEY, { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();

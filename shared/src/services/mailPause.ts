import { retryAfter } from './retryAfter';

/** A busy mail API without a wish gets no other message at once. */
const SHORTEST_MS = 1000;

let end = 0;

/** Starts a pause when the mail API is busy; any other answer ends the pause. */
export function pauseMail(answer: Response): void {
  const isBusy = answer.status === 429 || answer.status === 503;
  end = isBusy ? Date.now() + Math.max(retryAfter(answer), SHORTEST_MS) : 0;
}

/** Returns the end of the pause, in ms since 1970; undefined without a pause. */
export const mailPauseEnd = (): number | undefined => (Date.now() < end ? end : undefined);

import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { readLocal, writeLocal } from '@mg/shared/services/storage';

const KEY = 'mg-bad-releases';

/** Gives operators time to act before a browser forgets a failure. */
const MEMORY_MS = 10 * 60_000;

/** Tells whether the version has failed in this browser lately, so that the next page skips the wait. */
export const isKnownBad = ({ container }: RemoteRelease): boolean =>
  Date.now() - (readFailures()[container] ?? 0) < MEMORY_MS;

export const rememberBad = ({ container }: RemoteRelease): void => {
  // A developer's next edit may mend the version.
  if (process.env.NODE_ENV === 'development') return;
  writeLocal(KEY, { ...readFailures(), [container]: Date.now() });
};

/** Maps containers to the times of their failures. */
const readFailures = () => (readLocal(KEY) ?? {}) as Record<string, number>;

/** Tells whether the site answers now; neither the HTTP cache nor the offline cache holds this answer. */
export async function siteAnswers(): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = await fetch(window.location.href, options).catch(() => undefined);
  return answer?.ok === true;
}

/** Reloads a reachable page: a browser repeats a failed preload for the page's life. */
export async function retryPage(): Promise<void> {
  if (!(await siteAnswers())) return;
  writeLocal(KEY, null);
  window.location.reload();
}

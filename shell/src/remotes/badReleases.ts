import type { RemoteRelease } from '@mg/shared/domain/pageRelease';
import { readLocal, writeLocal } from '@mg/shared/services/storage';

const KEY = 'mg-bad-releases';

/** How long a failure is remembered, in milliseconds: long enough for the operators to act. */
const MEMORY_MS = 10 * 60_000;

/**
 * Versions that failed in this browser a short while ago, so that the next page does not wait for
 * the same failure again. By container, which names app and version.
 */
export const isKnownBad = ({ container }: RemoteRelease): boolean =>
  Date.now() - (readFailures()[container] ?? 0) < MEMORY_MS;

export const rememberBad = ({ container }: RemoteRelease): void =>
  writeLocal(KEY, { ...readFailures(), [container]: Date.now() });

/** Gives every version another chance. */
export const forgetBad = (): void => writeLocal(KEY, null);

function readFailures(): Record<string, number> {
  const failures = (readLocal(KEY) ?? {}) as Record<string, number>;
  const recent = Object.entries(failures).filter(([, time]) => Date.now() - time < MEMORY_MS);
  return Object.fromEntries(recent);
}

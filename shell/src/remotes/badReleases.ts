import type { RemoteRelease } from '@mg/shared/domain/pageRelease';

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
  write({ ...readFailures(), [container]: Date.now() });

/** Gives every version another chance. */
export const forgetBad = (): void => write({});

function write(failures: Record<string, number>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(failures));
  } catch {
    // Then the next page finds out by itself.
  }
}

function readFailures(): Record<string, number> {
  try {
    const failures = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
    const recent = Object.entries(failures).filter(([, time]) => Date.now() - time < MEMORY_MS);
    return Object.fromEntries(recent);
  } catch {
    return {};
  }
}

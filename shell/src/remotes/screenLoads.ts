import { createSubscribers } from '@mg/shared/createSubscribers';
import { remoteOf } from '@mg/shared/domain/pageRelease';
import type { ComponentType } from 'react';
import { loadExposed } from './loadExposed';
import { candidates, indexOf, onFailure, reportFailure } from './remoteHealth';

/** After so many milliseconds the next version gets its turn: a visitor waits 5 s at most. */
const STANDBY_AFTER_MS = 2500;

/** When the error view shows although the last version may still come, which then mounts. */
const GIVE_UP_AFTER_MS = 3500;

/** How far one exposed screen has come. */
export interface ScreenLoad {
  /** Which of the remote's versions this is about; see `candidates`. */
  index: number;
  Screen?: ComponentType<object>;
  /** No version is left, or the last one keeps the visitor waiting. */
  failed?: boolean;
}

const loads = new Map<string, ScreenLoad>();
const { subscribe, notify } = createSubscribers();
export { subscribe as onScreenLoad };

/** @returns the same object until something has changed */
export function screenLoad(id: string): ScreenLoad {
  const index = indexOf(remoteOf(id));
  let load = loads.get(id);
  if (load?.index !== index) {
    load = { index, failed: index >= candidates(remoteOf(id)).length };
    loads.set(id, load);
  }
  return load;
}

/** Says what is known of a screen without loading it, as where a page is prerendered. */
export function setScreen(id: string, Screen: ComponentType<object>): void {
  loads.set(id, { index: indexOf(remoteOf(id)), Screen });
}

/** Loads a screen, version after version, unless that is under way. */
export function requestScreen(id: string): void {
  const { index, Screen, failed } = screenLoad(id);
  if (Screen || failed || requested.get(id) === index) return;
  requested.set(id, index);
  const [remote, expose] = namesOf(id);
  const versions = candidates(remote);
  // A version that stands by may be older than the screen. Its other screens are none the worse.
  if (!versions[index]!.exposes.includes(expose)) return settle(id, { index, failed: true });
  const isLast = index === versions.length - 1;
  const timer = setTimeout(
    () =>
      isLast
        ? settle(id, { index, failed: true })
        : reportFailure(remote, index, new Error('No answer')),
    isLast ? GIVE_UP_AFTER_MS - index * STANDBY_AFTER_MS : STANDBY_AFTER_MS,
  );
  loadExposed(versions[index]!, expose)
    .then(
      (Loaded) => settle(id, { index, Screen: Loaded }),
      (error: unknown) => reportFailure(remote, index, error),
    )
    .finally(() => clearTimeout(timer));
}

/** The version that was asked for last, by screen. */
const requested = new Map<string, number>();

// Another version's turn: for every screen of that remote.
onFailure(() => {
  for (const id of requested.keys()) requestScreen(id);
  notify();
});

/** A version that comes after its turn changes nothing. */
function settle(id: string, load: ScreenLoad): void {
  if (screenLoad(id).index !== load.index) return;
  loads.set(id, load);
  notify();
}

const namesOf = (id: string) => id.split('/') as [string, string];

/**
 * Loads screens before anything is rendered. It always settles.
 * @returns whether each of them is there in its live version
 */
export async function loadScreens(ids: readonly string[]): Promise<boolean> {
  ids.forEach(requestScreen);
  const isSettled = (id: string) => Boolean(screenLoad(id).Screen ?? screenLoad(id).failed);
  await new Promise<void>((resolve) => {
    const check = () => ids.every(isSettled) && resolve();
    const stop = subscribe(() => check() && stop());
    check();
  });
  return ids.every((id) => screenLoad(id).index === 0 && screenLoad(id).Screen);
}

/**
 * Loads a screen ahead of its turn. Where that fails nothing is said of its version: it is asked
 * for again when its turn comes.
 * @throws what `loadExposed` throws
 */
export async function prefetchScreen(id: string): Promise<void> {
  const { index, Screen, failed } = screenLoad(id);
  const [remote, expose] = namesOf(id);
  const release = candidates(remote)[index];
  if (Screen || failed || !release || requested.has(id)) return;
  settle(id, { index, Screen: await loadExposed(release, expose) });
}

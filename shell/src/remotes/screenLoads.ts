import { createSubscribers } from '@mg/shared/createSubscribers';
import { remoteOf, type RemoteRelease } from '@mg/shared/domain/pageRelease';
import type { ComponentType } from 'react';
import { loadContainer } from './loadContainer';
import { reportFailure } from './faults';
import { candidates, currentOf, isLast, onFailure } from './remoteHealth';
import { runAs } from './running';

/** Limits the load of a version, so that a visitor waits 5 s at most. */
const FALLBACK_AFTER_MS = 2500;

/** Shows the error view; the last version mounts all the same when it loads later. */
const GIVE_UP_AFTER_MS = 3000;

/** Limits the load of a fallback version. */
const LAST_GOOD_MS = 1000;

/** Tells an open dialog, a freeze or a sleep by a late timer. */
const BLOCKED_MS = 1000;

interface ScreenLoad {
  release?: RemoteRelease;
  Screen?: ComponentType<object>;
  /** Is true when no version is left, or the last one has timed out. */
  failed?: boolean;
}

const loads = new Map<string, ScreenLoad>();
const { subscribe, notify } = createSubscribers();
export { subscribe as onScreenLoad };

/** @returns the same object until the state changes */
export function screenLoad(id: string): ScreenLoad {
  const release = currentOf(remoteOf(id));
  let load = loads.get(id);
  if (!load || load.release !== release) {
    load = { release, failed: !release };
    loads.set(id, load);
  }
  return load;
}

/** Sets a loaded screen, for a page that is being prerendered. */
export function setScreen(id: string, Screen: ComponentType<object>): void {
  loads.set(id, { release: currentOf(remoteOf(id)), Screen });
}

/** Loads a screen, version after version; a load in flight is not repeated. */
export function requestScreen(id: string): void {
  const { release, Screen, failed } = screenLoad(id);
  if (!release || Screen || failed || requested.get(id) === release) return;
  requested.set(id, release);
  const [remote, expose] = namesOf(id);
  // A fallback version may be older than the screen, while its other screens work.
  if (!release.exposes.includes(expose)) return settle(id, { release, failed: true });
  const mustStay = isLast(remote, release);
  const giveUpAfter = candidates(remote)[0] === release ? GIVE_UP_AFTER_MS : LAST_GOOD_MS;
  const timeout = mustStay ? giveUpAfter : FALLBACK_AFTER_MS;
  let isStalled = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const due = performance.now() + timeout;
    timer = setTimeout(() => {
      // A blocked page has held back the answer, too.
      if (performance.now() > due + BLOCKED_MS) return wait();
      isStalled = true;
      const reason = `${id} brings no answer in ${timeout} ms`;
      reportFailure(remote, release, 'stalled', reason, mustStay);
      if (mustStay) settle(id, { release, failed: true });
    }, timeout);
  };
  wait();
  loadExposed(release, remote, expose)
    .then(
      (Loaded) => settle(id, { release, Screen: Loaded }),
      (error: unknown) => isStalled || reportFailure(remote, release, 'load', error),
    )
    .finally(() => clearTimeout(timer));
}

/** Holds the last requested version of each screen. */
const requested = new Map<string, RemoteRelease>();

// Every requested screen of a failed remote loads in the next version.
onFailure(() => {
  for (const id of requested.keys()) requestScreen(id);
  notify();
});

/** A version that loads after its timeout changes nothing. */
function settle(id: string, load: ScreenLoad): void {
  if (screenLoad(id).release !== load.release) return;
  loads.set(id, load);
  notify();
}

const namesOf = (id: string) => id.split('/') as [string, string];

/** Loads screens before the first render. @returns whether every live version has loaded */
export async function loadScreens(ids: readonly string[]): Promise<boolean> {
  ids.forEach(requestScreen);
  const isSettled = (id: string) => Boolean(screenLoad(id).Screen ?? screenLoad(id).failed);
  await new Promise<void>((resolve) => {
    const check = () => ids.every(isSettled) && resolve();
    const stop = subscribe(() => check() && stop());
    check();
  });
  return ids.every((id) => {
    const { release, Screen } = screenLoad(id);
    return Screen && release === candidates(remoteOf(id))[0];
  });
}

/** Prefetches a screen. A failure does not count against its version: a navigation requests the screen again. */
export async function prefetchScreen(id: string): Promise<void> {
  const { release, Screen, failed } = screenLoad(id);
  const [remote, expose] = namesOf(id);
  if (!release || Screen || failed || requested.has(id)) return;
  settle(id, { release, Screen: await loadExposed(release, remote, expose) });
}

/** Loads one component of one version. The promise never settles when a server or a container hangs. */
async function loadExposed(
  release: RemoteRelease,
  remote: string,
  expose: string,
): Promise<ComponentType<object>> {
  const container = await loadContainer(release);
  const run = (await container.get(`./${expose}`)) as () =>
    { default?: ComponentType<object> } | undefined;
  const module = runAs(remote, run);
  if (!module?.default) throw new Error(`${release.container} does not expose ${expose}`);
  return module.default;
}

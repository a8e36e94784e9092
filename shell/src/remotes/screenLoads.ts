import { createSubscribers } from '@mg/shared/createSubscribers';
import { remoteOf, type RemoteRelease } from '@mg/shared/domain/pageRelease';
import type { ComponentType } from 'react';
import { loadContainer } from './loadContainer';
import { reportFailure, reportVersion } from './faults';
import { candidates, indexOf, onFailure } from './remoteHealth';
import { runAs } from './running';

/** Limits the load of a version, so that a visitor waits 5 s at most. */
const FALLBACK_AFTER_MS = 2500;

/** Shows the error view; the last version mounts all the same when it loads later. */
const GIVE_UP_AFTER_MS = 3000;

/** Limits the load of a fallback version. */
const LAST_GOOD_MS = 1000;

interface ScreenLoad {
  index: number;
  Screen?: ComponentType<object>;
  /** Is true when no version is left, or the last one has timed out. */
  failed?: boolean;
}

const loads = new Map<string, ScreenLoad>();
const { subscribe, notify } = createSubscribers();
export { subscribe as onScreenLoad };

/** @returns the same object until the state changes */
export function screenLoad(id: string): ScreenLoad {
  const index = indexOf(remoteOf(id));
  let load = loads.get(id);
  if (load?.index !== index) {
    load = { index, failed: index >= candidates(remoteOf(id)).length };
    loads.set(id, load);
  }
  return load;
}

/** Sets a loaded screen, for a page that is being prerendered. */
export function setScreen(id: string, Screen: ComponentType<object>): void {
  loads.set(id, { index: indexOf(remoteOf(id)), Screen });
}

/** Loads a screen, version after version; a load in flight is not repeated. */
export function requestScreen(id: string): void {
  const { index, Screen, failed } = screenLoad(id);
  if (Screen || failed || requested.get(id) === index) return;
  requested.set(id, index);
  const [remote, expose] = namesOf(id);
  const versions = candidates(remote);
  // A fallback version may be older than the screen, while its other screens work.
  if (!versions[index]!.exposes.includes(expose)) return settle(id, { index, failed: true });
  const isLast = index === versions.length - 1;
  const giveUpAfter = index ? LAST_GOOD_MS : GIVE_UP_AFTER_MS;
  const timeout = isLast ? giveUpAfter : FALLBACK_AFTER_MS;
  const report = isLast ? reportVersion : reportFailure;
  let isStalled = false;
  const timer = setTimeout(() => {
    isStalled = true;
    report(remote, index, 'stalled', `${id} brings no answer in ${timeout} ms`);
    if (isLast) settle(id, { index, failed: true });
  }, timeout);
  loadExposed(versions[index]!, remote, expose)
    .then(
      (Loaded) => settle(id, { index, Screen: Loaded }),
      (error: unknown) => isStalled || reportFailure(remote, index, 'load', error),
    )
    .finally(() => clearTimeout(timer));
}

/** Points at the last requested version of each screen. */
const requested = new Map<string, number>();

// Every requested screen of a failed remote loads in the next version.
onFailure(() => {
  for (const id of requested.keys()) requestScreen(id);
  notify();
});

/** A version that loads after its timeout changes nothing. */
function settle(id: string, load: ScreenLoad): void {
  if (screenLoad(id).index !== load.index) return;
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
  return ids.every((id) => screenLoad(id).index === 0 && screenLoad(id).Screen);
}

/** Prefetches a screen. A failure does not count against its version: a navigation requests the screen again. */
export async function prefetchScreen(id: string): Promise<void> {
  const { index, Screen, failed } = screenLoad(id);
  const [remote, expose] = namesOf(id);
  const release = candidates(remote)[index];
  if (Screen || failed || !release || requested.has(id)) return;
  settle(id, { index, Screen: await loadExposed(release, remote, expose) });
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

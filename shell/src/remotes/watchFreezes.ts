import type { AppStore } from '@mg/shared/store/makeStore';
import { ownerAt } from './ownerOf';
import { indexOf, runningVersion, SHELL } from './remoteHealth';
import { FREEZE_MS, reportFreeze } from './running';

/** Describes a part of a long frame; TypeScript's library lacks the interface. */
interface FrameScript extends PerformanceEntry {
  sourceURL: string;
  /** Counts dialogs and synchronous requests. */
  pauseDuration: number;
}

/**
 * Replaces a version that blocks the page after its mount, in a handler or a timer. Browsers without long
 * animation frames show no owner, and then nobody is blamed.
 */
export function watchFreezes(store: AppStore): void {
  let changed = -1;
  const change = () => (changed = performance.now());
  // The store calls into every remote. A print dialog pauses the page.
  store.subscribe(change);
  addEventListener('afterprint', change);
  const blame = (remote: string, { startTime, duration }: PerformanceEntry) => {
    if (changed < startTime || changed > startTime + duration) {
      reportFreeze(remote, indexOf(remote), duration);
    }
  };

  observe('long-animation-frame', (frame) => {
    for (const script of longScripts(frame)) {
      const owner = ownerAt(script.sourceURL);
      // An early freeze reaches the observer after the version has left.
      const isHere = owner && runningVersion(owner.app) === owner.version;
      if (isHere && owner.app !== SHELL) blame(owner.app, script);
    }
  });
  observe('event', (entry) => {
    const { processingStart, processingEnd, target } = entry as PerformanceEventTiming;
    const isHandling = ({ startTime, sourceURL }: FrameScript) =>
      startTime >= processingStart - 1 &&
      startTime <= processingEnd &&
      ownerAt(sourceURL)?.app === SHELL;
    const script = performance
      .getEntriesByType('long-animation-frame')
      .flatMap(longScripts)
      .find(isHandling);
    const remote = handlerOf(target);
    if (script && remote) blame(remote, script);
  });
}

function observe(type: string, read: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(read));
  observer.observe({ type, buffered: true, durationThreshold: FREEZE_MS });
}

const longScripts = (frame: PerformanceEntry): FrameScript[] =>
  (frame as PerformanceEntry & { scripts: FrameScript[] }).scripts.filter(
    ({ duration, pauseDuration }) => duration - pauseDuration >= FREEZE_MS,
  );

/** Finds the remote whose handlers React runs for a target; two possible remotes are none. */
function handlerOf(target: Node | null): string | undefined {
  const root = (target as Element | null)?.closest<HTMLElement>('[data-remote]');
  for (let above = root?.parentElement; above; above = above.parentElement) {
    if (hasHandler(above)) return undefined;
  }
  return root?.dataset.remote;
}

/** React keeps an element's props under a key with a random end; a test guards the key. */
function hasHandler(element: Element): boolean {
  const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? [];
  return Object.keys((props ?? {}) as object).some((name) => /^on[A-Z]/.test(name));
}

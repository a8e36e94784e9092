import type { AppStore } from '@mg/shared/store/makeStore';
import { ownerAt } from './ownerOf';
import { indexOf, runningVersion, SHELL } from './remoteHealth';
import { dialogEnds, FREEZE_MS, reportFreeze } from './running';

/** Describes a part of a long frame; TypeScript's library lacks the interface. */
interface FrameScript extends PerformanceEntry {
  sourceURL: string;
  /** Counts synchronous requests. */
  pauseDuration: number;
}

/** Bounds the time in which the entry of a frame follows. */
const FRAME_MS = 1000;

/**
 * Replaces a version that blocks the page after its mount, in a handler or a timer. Browsers without long
 * animation frames show no owner, and then nobody is blamed.
 */
export function watchFreezes(store: AppStore): void {
  let changed = -1;
  // The store calls into every remote.
  store.subscribe(() => (changed = performance.now()));
  // The browser's own command prints, too.
  addEventListener('afterprint', () => dialogEnds.push(performance.now()));
  // Browsers slow a hidden page down.
  let shownAt = -1;
  addEventListener('visibilitychange', () => (shownAt = performance.now()));
  const blame = (remote: string, index: number, { startTime, duration }: PerformanceEntry) => {
    const isWithin = (time: number) => time >= startTime && time <= startTime + duration;
    if (shownAt > startTime || [changed, ...dialogEnds].some(isWithin)) return;
    reportFreeze(remote, index, duration);
  };

  const ofShell: FrameScript[] = [];
  observe('long-animation-frame', (frame) => {
    for (const script of longScripts(frame)) {
      const owner = ownerAt(script.sourceURL);
      if (owner?.app === SHELL) ofShell.push(script);
      // An early freeze reaches the observer after the version has left.
      else if (owner && runningVersion(owner.app) === owner.version) {
        blame(owner.app, indexOf(owner.app), script);
      }
    }
  });
  observe('event', (entry) => {
    const { name, processingStart, processingEnd, target } = entry as PerformanceEventTiming;
    const remote = handlerOf(name, target);
    if (!remote || processingEnd - processingStart < FREEZE_MS) return;
    const index = indexOf(remote);
    // The frame's entry follows the event's. React handles the event in a script of the shell.
    setTimeout(() => {
      const script = ofShell.find(
        ({ startTime }) => startTime >= processingStart - 1 && startTime <= processingEnd,
      );
      if (script) blame(remote, index, script);
    }, FRAME_MS);
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

/** Finds the remote whose handlers React runs for an event; two possible remotes are none. */
function handlerOf(type: string, target: Node | null): string | undefined {
  const root = (target as Element | null)?.closest<HTMLElement>('[data-remote]');
  for (let above = root?.parentElement; above; above = above.parentElement) {
    if (hasHandler(type, above)) return undefined;
  }
  return root?.dataset.remote;
}

/** React keeps an element's props under a key with a random end; a test guards the key. */
function hasHandler(type: string, element: Element): boolean {
  const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? [];
  // React makes its change from other events.
  const handler = new RegExp(`^on(${type}|change)(capture)?$`, 'i');
  return Object.keys((props ?? {}) as object).some((name) => handler.test(name));
}

import { readLocal, writeLocal } from '@mg/shared/services/storage';
import { rememberBad } from './badReleases';
import { restoreBuiltIns } from './builtIns';
import type { FaultName } from './Fault';
import { reportFailure, reportFault } from './faults';
import { restoreFrame } from './pageFrame';
import { candidates, currentOf, isLast, runningVersion } from './remoteHealth';

const KEY = 'mg-running';

/** Stands far above a slow phone's longest task; see decision 132. */
const FREEZE_MS = 4000;

/** Tells a freeze from a sleeping computer, and a dead page from a forgotten one. */
const FREEZE_MAX_MS = 30_000;
const MARK_MAX_MS = 10 * 60_000;

/** Lists the remotes whose code runs in this task, the innermost last. */
const running: string[] = [];
const seen = new Set<string>();
let since = 0;

/** Begins a part of a remote's mount. */
export function enter(remote: string): void {
  pass();
  restoreFrame();
  if (!running.length) queueMicrotask(endTask);
  running.push(remote);
  seen.add(remote);
  mark();
}

/** Ends the part. An error may have skipped the ends of inner parts, and React has changed the page since. */
export function leave(remote: string, hasFailed = false): void {
  pass();
  const isAlone = !hasFailed && running.at(-1) === remote;
  if (restoreFrame(isAlone ? remote : undefined) && isAlone) {
    blame(remote, 'page', 'removes elements outside its root', true);
  }
  running.length = Math.max(running.lastIndexOf(remote), 0);
  // The end of the task takes the last mark back, since each write costs a slow phone a millisecond.
  if (running.length) mark();
}

/** Runs code of a remote. */
export function runAs<T>(remote: string, run: () => T): T {
  enter(remote);
  try {
    return run();
  } finally {
    leave(remote);
  }
}

/** Runs once the task is over: until then, no other code interrupts. */
function endTask(): void {
  pass();
  // React may mount in slices. Between them, the code of any remote in the page may run.
  const isOver = seen.size > 1 || !running.length;
  running.length = 0;
  if (isOver) mark();
}

/** Credits the time and the changes since the last call to the remote that ran. */
function pass(): void {
  // No function of the language serves before its restore.
  const remote = running[running.length - 1];
  const changed = restoreBuiltIns(!!remote);
  const now = performance.now();
  const duration = now - since;
  since = now;
  if (!remote) return;
  // The harm is undone, so a last version stays.
  if (changed) blame(remote, 'globals', `changes ${String(changed)}`, true);
  // A breakpoint is no freeze.
  if (process.env.NODE_ENV === 'development' || document.hidden) return;
  if (duration < FREEZE_MS || duration > FREEZE_MAX_MS) return;
  blame(remote, 'freeze', `blocks the page for ${Math.round(duration)} ms`, false);
}

/** Reports a version after the task, since React renders no replacement while it renders. */
function blame(remote: string, fault: FaultName, reason: string, mayStay: boolean): void {
  const release = currentOf(remote);
  const stays = mayStay && isLast(remote, release);
  setTimeout(() => reportFailure(remote, release, fault, reason, stays));
}

interface Mark {
  app: string;
  version: string;
  time: number;
}

/** Names the app in the mark. */
let marked: string | undefined;

/** Writes the running version, for the next page to find when this one dies. */
function mark(): void {
  const app = document.hidden ? undefined : running.at(-1);
  if (app === marked) return;
  marked = app;
  writeLocal(KEY, app ? { app, version: runningVersion(app), time: Date.now() } : null);
}

const unmark = () => (marked = void writeLocal(KEY, null));

/** Leaves the time of dialogs out, since a dialog waits for the visitor. */
export function watchDialogs(): void {
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
    const open = window[name] as (...texts: unknown[]) => never;
    window[name] = (...texts: unknown[]) => {
      pass();
      // Other tabs read the mark meanwhile.
      unmark();
      const answer = open(...texts);
      since = performance.now();
      mark();
      return answer;
    };
  }
}

/** Blames the version in whose mount an earlier page has died. */
export function blameDeadPage(): void {
  const { app = '', version, time = 0 } = readLocal<Mark>(KEY) ?? {};
  unmark();
  // A visitor who leaves blames nobody.
  addEventListener('pagehide', unmark);
  addEventListener('visibilitychange', unmark);
  const age = Date.now() - time;
  // A page in another tab may still mount.
  if (age < FREEZE_MS || age > MARK_MAX_MS) return;
  const release = candidates(app).find((candidate) => candidate.version === version);
  if (!release) return;
  rememberBad(release);
  reportFault({
    app,
    version,
    fault: 'page',
    reason: 'The page died while it mounted this version.',
  });
}

import { reportFailure } from './faults';
import { currentOf } from './remoteHealth';

/** Describes the parts of React's fibers that the watcher reads; a test guards them. */
interface Fiber {
  lanes: number;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { 'data-remote'?: string } | null;
}

interface FiberRoot {
  current: Fiber;
  pendingLanes: number;
}

type OnRoot = (id: number, root: FiberRoot, ...rest: unknown[]) => void;

/** React calls this hook, which its developer tools use. */
export interface CommitHook {
  supportsFiber: boolean;
  inject(internals: unknown): number;
  onCommitFiberRoot?: OnRoot;
  onPostCommitFiberRoot?: OnRoot;
}

/** A chain of effects that set the state ends long before. */
const COMMITS = 50;
const DURATION_MS = 1000;

/** Another remote may set its state once in the meantime. */
const CHECKS = 5;

/** The visitor's input may cause an update between a commit and its effects. */
const INPUT = ['scroll', 'wheel', 'pointermove', 'touchmove', 'keydown', 'input'];

/**
 * Replaces a version whose effects set the state for ever. React limits loops in one commit alone. In a loop
 * every commit's effects schedule the next commit, without input, and the page is never idle.
 */
export function watchLoops(hook: CommitHook): void {
  // Without idle callbacks, an animation looks like a loop.
  if (!('requestIdleCallback' in window)) return;
  let lanesBefore = 0;
  let hasInput = false;
  let commits = 0;
  let start = 0;
  let checks = 0;
  let suspects: string[] = [];
  const restart = () => void (commits = 0);
  const onInput = () => void (hasInput = true);
  for (const type of INPUT) addEventListener(type, onInput, { capture: true, passive: true });

  const { onCommitFiberRoot, onPostCommitFiberRoot } = hook;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    onCommitFiberRoot?.call(hook, id, root, ...rest);
    lanesBefore = root.pendingLanes;
    hasInput = false;
  };
  hook.onPostCommitFiberRoot = (id, root, ...rest) => {
    onPostCommitFiberRoot?.call(hook, id, root, ...rest);
    const lanes = root.pendingLanes & ~lanesBefore;
    if (!lanes || document.hidden) return restart();
    if (hasInput) return;
    if (commits++ === 0) {
      start = performance.now();
      checks = 0;
      requestIdleCallback(restart);
    }
    if (commits < COMMITS || performance.now() - start < DURATION_MS) return;
    const found = remotesIn(root.current, lanes);
    suspects = checks++ === 0 ? found : suspects.filter((name) => found.includes(name));
    if (checks < CHECKS) return;
    restart();
    const [remote, ...others] = suspects;
    if (!remote || others.length > 0) return;
    setTimeout(() =>
      reportFailure(remote, currentOf(remote), 'loop', 'effects set the state without end'),
    );
  };
}

/** Names the remotes with a pending update. React has not marked the fibers above yet. An update of the shell's own has an empty name. */
function remotesIn(fiber: Fiber | null, lanes: number, remote = ''): string[] {
  const found = new Set<string>();
  for (let next = fiber; next; next = next.sibling) {
    const inner = next.memoizedProps?.['data-remote'] ?? remote;
    if (next.lanes & lanes) found.add(inner);
    for (const name of remotesIn(next.child, lanes, inner)) found.add(name);
  }
  return [...found];
}

import type { CommitHook } from './watchLoops';

/** A page that commits less has no endless loop. */
const COMMITS = 100;

/** Counts React's commits; many commits load the watcher for loops. Runs before the renderer. */
export function hookCommits(): void {
  const global = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook };
  // React's developer tools, or a development build, may have made the hook.
  const hook = (global.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
  const { onPostCommitFiberRoot } = hook;
  let commits = 0;
  hook.onPostCommitFiberRoot = (...args) => {
    onPostCommitFiberRoot?.apply(hook, args);
    if (++commits !== COMMITS) return;
    import(/* webpackChunkName: "deferred" */ './watchLoops').then(
      ({ watchLoops }) => watchLoops(hook),
      () => undefined, // A loop leaves the page usable.
    );
  };
}

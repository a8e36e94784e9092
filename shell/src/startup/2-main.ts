import { hookCommits } from '../remotes/hookCommits';

/**
 * The second stage is one file that runs in pieces: store, shared modules, renderer, shell. In one go, the
 * pieces block a cheap phone for 200 ms. Each one is an `import()`: webpack puts the styles of a plain `import`
 * behind theirs.
 */
hookCommits();
void (async () => {
  await import(/* webpackMode: "eager" */ '@mg/shared/ui/global.css');
  // A style file of the deferred chunk would add its hash to every page.
  await import(/* webpackMode: "eager" */ '../notices/PageNotice.module.css');
  const { nextTask } = await import(/* webpackMode: "eager" */ '@mg/shared/scheduling');

  await nextTask();
  await import(/* webpackMode: "eager" */ '@mg/shared/store/makeStore');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../sharedEntrances');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './3-start');
  await start();
})();

/**
 * Second stage: one file, yet run in pieces, the store, all else that the parts share, React's
 * renderer and the shell. At once they would keep a cheap phone from answering for a fifth of a
 * second. All are `import()`: the bundler puts the styles of a plain `import` behind those.
 */
void (async () => {
  await import(/* webpackMode: "eager" */ '@mg/shared/ui/global.css');
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

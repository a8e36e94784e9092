/**
 * Second stage: one file, yet run in pieces: the store, all else that the parts share, React's renderer, the
 * shell. At once they would keep a cheap phone from answering for a fifth of a second. An `import()`
 * would do, but the bundler then puts the styles of what is imported in front of all others; and
 * with any `import` here it would make one function of all, which is parsed whole before it runs.
 */
/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/consistent-type-imports */
require('../styles/fonts.css');
require('@mg/shared/ui/global.css');

void (async () => {
  /** Lets the browser answer to the visitor in between. */
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));

  await nextTask();
  require('@mg/shared/store/makeStore');
  await nextTask();
  require('../sharedEntrances');
  await nextTask();
  require('react-dom/client');
  await nextTask();
  const { start } = require('./3-start') as typeof import('./3-start');
  await start();
})();

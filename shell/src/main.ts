import './styles/fonts.css';
import '@mg/shared/ui/global.css';
import './sharedEntrances';
import type * as Shell from './start';

/** Lets the browser answer to the visitor in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * One file, yet run in three pieces: what the parts share, React's renderer, the shell. At once they
 * would keep a cheap phone from answering for a fifth of a second. An `import()` would do, but the
 * bundler then puts the styles of what is imported in front of all others.
 */
/* eslint-disable @typescript-eslint/no-require-imports */
async function run(): Promise<void> {
  await nextTask();
  require('react-dom/client');
  await nextTask();
  const { start } = require('./start') as typeof Shell;
  await start();
}

void run();

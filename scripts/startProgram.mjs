import { endRunning } from './run.mjs';
import { runBuild } from './runBuild.mjs';
import { setUp } from './setup.mjs';

/** Errors that an operator can act upon: their message says everything. */
const EXPECTED = /^(Environment|Content|Port|Release|VersionTaken)Error$/;

let site;
let ending = false;

const step = (title) => console.log(`\n${title}`);
const tell = (line) => console.log(`  ${line}`);

async function end(code) {
  if (ending) return;
  ending = true;
  endRunning();
  await site?.close();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => end(site ? 0 : 1));
}

if (process.env.npm_lifecycle_event) {
  // npm passes a SIGTERM on to a shell between itself and this process, and the shell does not.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(0), 500).unref();
}

try {
  step('Set-up');
  await setUp(tell);
  const { register } = await import('tsx/esm/api');
  register();
  const { start } = await import('../local/src/start.ts');
  site = await start({ step, tell, runBuild });
  if (ending) await site.close();
  else console.log(`\nReady: ${site.url}  (inbox: /inbox)`);
} catch (error) {
  if (ending) process.exit(1);
  const expected = EXPECTED.test(error.name) || / failed \(/.test(error.message);
  console.error(`\n${expected ? error.message : error.stack}`);
  await end(1);
}

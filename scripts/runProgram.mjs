import { endRunning } from './run.mjs';
import { runBuild } from './runBuild.mjs';
import { setUp } from './setup.mjs';

/** Errors that a person can act upon: their message says everything. */
const EXPECTED =
  /^(Environment|Content|Port|Release|VersionTaken|Gate|Declaration|TypedFile|Site)Error$/;

const step = (title) => console.log(`\n${title}`);
const tell = (line) => console.log(`  ${line}`);

/**
 * Does the set-up, then serves until a signal comes, and leaves no process behind.
 *
 * @param {(tools: object) => Promise<{ close(): Promise<void> }>} serve
 * @param {(site: object) => string} readyLine what to print once it serves
 */
export async function runProgram(serve, readyLine) {
  let site;
  let ending = false;

  const end = async (code) => {
    if (ending) return;
    ending = true;
    endRunning();
    await site?.close();
    process.exit(code);
  };
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
    site = await serve({ step, tell, runBuild });
    if (ending) await site.close();
    else console.log(`\nReady: ${readyLine(site)}`);
  } catch (error) {
    if (ending) process.exit(1);
    const expected = EXPECTED.test(error.name) || / failed \(/.test(error.message);
    console.error(`\n${expected ? error.message : error.stack}`);
    await end(1);
  }
}

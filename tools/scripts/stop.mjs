import { runBuild } from './runBuild.mjs';
import { endRunning } from './runCommand.mjs';
import { step, tell } from './tell.mjs';

let finish = () => 1;

/** Sets the last work before a signal ends the process; the work's result is the exit code. */
export const onStop = (work) => {
  finish = work;
};

/** Leaves no process behind when a signal ends this process. */
export function stopOnSignals() {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    endRunning();
    process.exit(await finish());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    // npm sends a SIGTERM to a shell above this process, which keeps the signal.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), 500).unref();
  }
}

/** Serves until a signal ends the process. */
export async function serveUntilStopped(serve, readyLine) {
  const site = await serve({ step, tell, runBuild });
  onStop(async () => {
    await site.close();
    return 0;
  });
  console.log(`\nReady: ${readyLine(site)}`);
  await new Promise(() => undefined);
}

import { endRunning } from './runCommand.mjs';

const nothingMore = () => 1;
let finish = nothingMore;

/**
 * @param {() => number | Promise<number>} work what to do before the process ends by a signal; it
 *   tells the exit code
 */
export const onStop = (work) => {
  finish = work;
};

/** Leaves no process behind when this one is told to end. */
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
    // npm passes a SIGTERM on to a shell between itself and this process, and the shell does not.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), 500).unref();
  }
}

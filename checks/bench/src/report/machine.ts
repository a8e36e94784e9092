import { cpus, loadavg } from 'node:os';
import { openBrowser } from '../browser/openBrowser';
import { describeCommit } from '../contenders/commits';

export type Machine = Awaited<ReturnType<typeof readMachine>>;

/** Describes the machine of a run. */
export async function readMachine() {
  const { browser } = await openBrowser();
  const version = browser.version();
  await browser.close();
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    browser: version,
    /** Averages the last minute; a load above the number of cores turns figures into noise. */
    load: Number(loadavg()[0]!.toFixed(1)),
    commit: await describeCommit(),
  };
}

export const machineInWords = ({ processor, cores, browser, node, load, commit }: Machine) =>
  `${commit}, ${cores} x ${processor}, Chromium ${browser}, Node ${node}, load ${load}` +
  (load > cores / 2 ? '\nOther programs are at work on this machine: times are noise.' : '');

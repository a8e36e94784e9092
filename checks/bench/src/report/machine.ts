import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { openBrowser } from '../browser/openBrowser';

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
    commit: readCommit(),
  };
}

/** Reads the repository's commit, with `+` for local changes. */
function readCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? '+' : '');
  } catch {
    return 'unknown';
  }
}

export const machineInWords = ({ processor, cores, browser, node, load, commit }: Machine) =>
  `${commit}, ${cores} x ${processor}, Chromium ${browser}, Node ${node}, load ${load}` +
  (load > cores / 2 ? '\nOther programs are at work on this machine: times are noise.' : '');

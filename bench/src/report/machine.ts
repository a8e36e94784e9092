import { execFileSync } from 'node:child_process';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { openBrowser } from '../browser/openBrowser';

/** The machine of a run. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGB: number;
  system: string;
  node: string;
  browser: string;
  /** Load average of the last minute; above the number of cores, figures are noise. */
  load: number;
  /** Commit of the repository, with `+` for local changes. */
  commit: string;
}

export async function readMachine(): Promise<Machine> {
  const { browser } = await openBrowser();
  const version = browser.version();
  await browser.close();
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
    browser: version,
    load: Number(loadavg()[0]!.toFixed(1)),
    commit: readCommit(),
  };
}

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

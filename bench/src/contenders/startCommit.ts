import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@mg/command/freePort';
import type { Contender } from '../serve/Contender';
import { startFront } from '../serve/startFront';
import { SITE_ENV } from './startOwnSite';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const git = async (cwd: string, ...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd })).stdout.trim();

/** Finds a commit's full name. @throws when the repository lacks the commit */
export const findCommit = (name: string): Promise<string> =>
  git(ROOT, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => {
    throw new Error(`This repository has no commit '${name}'.`);
  });

/** Names a commit in the table. */
export const shortName = (commit: string) => commit.slice(0, 8);

/** Clones a commit into a folder that the next run finds again. @returns the folder */
export async function cloneOf(commit: string): Promise<string> {
  const folder = join(homedir(), '.cache/mg-bench', commit);
  if (existsSync(folder)) return folder;
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(dirname(half), { recursive: true });
  await git(dirname(half), 'clone', '--quiet', '--no-checkout', ROOT, half);
  await git(half, 'checkout', '--quiet', '--detach', commit);
  renameSync(half, folder);
  return folder;
}

/** Installs, builds and starts the site of a repository's folder in a process of its own. */
export async function startCommit(
  title: string,
  folder: string,
  dataDir: string,
): Promise<Contender> {
  const port = await freePort();
  const env = { ...process.env, ...SITE_ENV, PORT: String(port), DATA_DIR: dataDir };
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + String(chunk)).slice(-2000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${title} does not start:\n${output}`);
    await pause(500);
  }
  const front = await startFront(url);
  return {
    ...{ title, front, hasScripts: true },
    async close() {
      await front.close();
      process.off('exit', stop);
      stop();
      await ended;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/home`).then(
    ({ ok }) => ok,
    () => false,
  );

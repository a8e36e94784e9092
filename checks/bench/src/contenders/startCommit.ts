import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@mg/command/freePort';
import type { Contender } from '../serve/Contender';
import { startFront } from '../serve/startFront';
import { SITE_ENV } from './startOwnSite';

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

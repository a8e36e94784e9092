import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@mg/command/freePort';
import { until } from '@mg/command/until';
import { REPOSITORY } from '../environment/repository';

const MAIN = join(REPOSITORY, 'mail-api/src/main.ts');

export interface MailApis {
  /** Are the addresses of the processes, such as `127.0.0.1:8025`. */
  hosts: string[];
  close(): Promise<void>;
}

/** Starts processes of the mail API on one database, and waits until each answers. */
export async function startMailApis(
  count: number,
  variables: Record<string, string>,
): Promise<MailApis> {
  const started = Array.from({ length: count }, async () => {
    const port = await freePort();
    const env = { ...process.env, ...variables, HOST: '127.0.0.1', PORT: String(port) };
    const api = spawn(process.execPath, ['--import', 'tsx', MAIN], {
      env: { ...env, LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // Ctrl+C reaches every process of the terminal, so one may be gone before `close`.
    const gone = new Promise<void>((resolve) => api.once('close', () => resolve()));
    process.once('exit', () => api.kill('SIGKILL'));
    const host = `127.0.0.1:${port}`;
    await until(async () => {
      if (api.exitCode !== null || api.signalCode !== null)
        throw new Error('A process of the mail API did not start.');
      return Boolean((await fetch(`http://${host}/healthz`).catch(() => undefined))?.ok);
    }, 50);
    return { api, gone, host };
  });
  const all = await Promise.all(started);
  return {
    hosts: all.map(({ host }) => host),
    async close() {
      for (const { api, gone } of all) {
        api.kill('SIGTERM');
        await gone;
      }
    },
  };
}

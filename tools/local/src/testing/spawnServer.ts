import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface SpawnedServer {
  port: number;
  /** Kills the process; no handler runs. */
  kill(): Promise<void>;
}

/** Runs a script of this folder in a process. The script prints its port first. */
export async function spawnServer(script: string, ...args: string[]): Promise<SpawnedServer> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(() => Promise.reject(new Error(`${script} ended before it listened`))),
  ])) as [string];
  return {
    port: Number(line),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

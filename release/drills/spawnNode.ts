import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a TypeScript file of this package in a process of its own. */
export function spawnNode(file: string, args: string[]): ChildProcess {
  const path = fileURLToPath(new URL(file, new URL('../', import.meta.url)));
  return spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export interface Ended {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Waits for a process, with everything that it printed. */
export function ended(child: ChildProcess): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  child.stdout!.on('data', (chunk) => (printed.stdout += String(chunk)));
  child.stderr!.on('data', (chunk) => (printed.stderr += String(chunk)));
  return new Promise((resolve) =>
    child.once('close', (exitCode) => resolve({ exitCode, ...printed })),
  );
}

import { spawn } from 'node:child_process';

/** Reports a failed command. The set-up runs commands before `@mg/command` is there. */
export class CommandError extends Error {
  name = 'CommandError';
}

const running = new Set();

/**
 * Runs a command in a process group of its own, so that `endRunning` reaches all its processes.
 * With `quiet`, the promise resolves with the output, which only a failing command shows.
 *
 * @throws {CommandError} when the command fails
 */
export function runCommand(command, args, { env = process.env, quiet = false, cwd } = {}) {
  const isWindows = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: !isWindows,
      // On Windows npm is a script, which only a shell runs.
      shell: isWindows,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const output = [];
    let result = '';
    child.stdout?.on('data', (chunk) => (result += chunk));
    for (const stream of quiet ? [child.stdout, child.stderr] : []) {
      stream.on('data', (chunk) => output.push(chunk));
    }
    child.once('error', (error) => {
      running.delete(child);
      reject(new CommandError(`${command} could not be run: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve(result);
      process.stderr.write(Buffer.concat(output));
      const why = signal || `code ${code}`;
      reject(new CommandError(`${command} ${args.join(' ')} failed (${why})`));
    });
  });
}

/** Ends every command in progress, with all its processes. */
export function endRunning(signal = 'SIGTERM') {
  for (const child of running) {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
    } catch {
      // The command has already ended by itself.
    }
  }
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const CLI = fileURLToPath(new URL('../../../tools/release/src/cli.ts', import.meta.url));

/**
 * Runs the release tool in a process of its own.
 *
 * @returns the JSON output
 * @throws Error with the output as `stdout` and with the exit code as `code`
 */
export async function runRelease(...args: string[]): Promise<Record<string, unknown>> {
  const command = ['--import', 'tsx', CLI, ...args, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, command).catch(
    (error: Error & { stdout?: string }) => {
      throw Object.assign(error, { message: error.stdout || error.message });
    },
  );
  return JSON.parse(stdout) as Record<string, unknown>;
}

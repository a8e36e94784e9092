import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Doors } from './doors';

const runFile = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../tools/release/src/cli.ts', import.meta.url));

/**
 * Takes an app back by the command line, with purge and receipt through all doors.
 *
 * @returns the time until the process ended, in milliseconds
 * @throws Error where the command fails, or the receipt does not come
 */
export async function rollbackCommand(site: string, app: string, doors: Doors): Promise<number> {
  const args = ['rollback', app, '--site', site, '--reason', 'drill', '--json'];
  args.push('--url', doors.urls.join(), '--purge', doors.purges.join());
  const started = performance.now();
  const { stdout } = await runFile(process.execPath, ['--import', 'tsx', CLI, ...args]).catch(
    (error: Error & { stdout?: string }) => {
      throw new Error(error.stdout || error.message);
    },
  );
  const ms = performance.now() - started;
  const { unpurged } = JSON.parse(stdout) as { unpurged: string[] };
  if (unpurged.length > 0) throw new Error(unpurged.join('; '));
  return ms;
}

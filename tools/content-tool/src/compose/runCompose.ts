import { execFile } from 'node:child_process';
import { servedSites } from '@mg/release/servedSites';
import type { Composed } from '../commands/Context';

/** Is the answer of `release compose --json`. */
interface Answer {
  ok: boolean;
  /** Names the error of a refusal. */
  error?: string;
  message?: string;
  serial?: number;
  receipt?: { reached: boolean; pages: number; files: number; problem?: string } | null;
}

/**
 * Composes the site's pages by the release tool, in a process of its own.
 *
 * @param root is the repository's folder
 */
export async function runCompose(
  root: string,
  site: string,
  env: NodeJS.ProcessEnv,
): Promise<Composed> {
  // A site that this machine serves has an address without a variable.
  const served = (await servedSites()).find((one) => one.site === site);
  const url = (env.RELEASE_URL ?? served?.url)?.replace(/\/+$/, '');
  const args = ['--import', 'tsx', 'tools/release/src/cli.ts', 'compose', '--json'];
  const options = ['--site', site, '--reason', 'new content', ...(url ? ['--url', url] : [])];
  const { ok, error, message, serial, receipt } = await run([...args, ...options], {
    cwd: root,
    env,
  });
  return {
    ok,
    serial,
    problem: message ?? receipt?.problem,
    ...(error === 'NoSiteError' && { isElsewhere: true }),
    ...(url &&
      receipt?.reached && { receipt: { url, pages: receipt.pages, files: receipt.files } }),
  };
}

const run = (args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<Answer> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, options, (_error, output, errors) => {
      try {
        resolve(JSON.parse(output) as Answer);
      } catch {
        resolve({ ok: false, message: (errors || output).trim() });
      }
    });
  });

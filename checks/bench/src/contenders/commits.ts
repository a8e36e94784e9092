import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CommandError } from '@mg/command';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const git = async (cwd: string, ...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd })).stdout.trim();

/** Finds a commit's full name. @throws when the repository lacks the commit */
export const findCommit = (name: string): Promise<string> =>
  git(ROOT, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(
    () => {
      throw new CommandError(`This repository has no commit '${name}'.`);
    },
  );

/** Names the repository's commit, with `+` for local changes. */
export const describeCommit = (): Promise<string> =>
  git(ROOT, 'describe', '--always', '--exclude=*', '--dirty=+').catch(() => 'unknown');

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

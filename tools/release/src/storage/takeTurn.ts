import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Bounds each wait, however many releases work. */
const WAIT_MS = 60_000;
const POLL_MS = 100;

/** Ends a turn, so that the next process begins. */
export type EndTurn = () => Promise<void>;

/**
 * Waits until no other process of this machine has the turn, and no longer than a minute. A turn
 * saves work and protects nothing: other machines have their own. The turn of a killed process ends.
 *
 * @param file is a link whose target names its process; only people who release may write beside it
 */
export async function takeTurn(file: string, waitMs = WAIT_MS): Promise<EndTurn> {
  const own = `${process.pid} ${randomUUID()}`;
  const deadline = Date.now() + waitMs;
  do {
    const failure = await symlink(own, file).catch((error: NodeJS.ErrnoException) => error);
    if (!failure) return () => remove(file, own);
    if (failure.code !== 'EEXIST') break;
    const holder = await readlink(file).catch(() => '');
    if (holder !== '' && isAlive(holder)) await pause(POLL_MS);
    else await remove(file, holder);
  } while (Date.now() < deadline);
  return async () => undefined;
}

/** Takes a turn among the processes of this user. @returns undefined where another has the folder */
export async function takeOwnTurn(name: string): Promise<EndTurn | undefined> {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `mg-turns-${uid}`);
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  const found = await lstat(folder).catch(() => undefined);
  // Anybody may take the name first.
  if (!found?.isDirectory() || found.uid !== uid) return undefined;
  return takeTurn(join(folder, name));
}

async function remove(file: string, holder: string): Promise<void> {
  const present = await readlink(file).catch(() => '');
  if (present === holder) await rm(file, { force: true, recursive: true });
}

function isAlive(holder: string): boolean {
  try {
    return process.kill(Number.parseInt(holder, 10), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

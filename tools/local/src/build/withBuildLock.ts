import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';

/** Runs `work` while no other process builds. A kill releases the system's lock. */
export async function withBuildLock<T>(
  root: string,
  work: () => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  const folder = join(root, 'node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  const db = new Database(join(folder, 'mg-build-lock.db'));
  try {
    for (let tries = 0; !tryLock(db); tries += 1) {
      if (tries === 0) waiting();
      await pause(200);
    }
    return await work();
  } finally {
    db.close();
  }
}

function tryLock(db: Database.Database): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (/locked|busy/i.test((error as Error).message)) return false;
    throw error;
  }
}

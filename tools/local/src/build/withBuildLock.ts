import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@mg/command/until';
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
    if (!tryLock(db)) {
      waiting();
      await until(() => tryLock(db), 200);
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

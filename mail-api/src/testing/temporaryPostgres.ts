import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from './startPostgres';

interface TemporaryPostgres extends Pick<RunningPostgres, 'crash' | 'resume'> {
  /** Makes an empty database. @returns its URL */
  freshDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server in an empty directory.
 * @throws Error when this machine has no PostgreSQL
 */
export async function temporaryPostgres(): Promise<TemporaryPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'mail-api-pg-'));
  const { database, crash, resume } = await startPostgres(directory);
  let databases = 0;
  return {
    freshDatabase: () => database(`outbox_${(databases += 1)}`),
    crash,
    resume,
    stop: async () => {
      await crash();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@mg/command/until';
import { Client } from 'pg';
import { freePort } from '@mg/command/freePort';
import { findPostgres } from './findPostgres';

export interface RunningPostgres {
  /** Makes a database where there is none of that name. @returns its URL */
  database(name: string): Promise<string>;
  /** Kills the server; `resume` starts it again with its committed data. */
  crash(): Promise<void>;
  resume(): Promise<void>;
}

/**
 * Starts a PostgreSQL server on a free port of 127.0.0.1, which ends with this process.
 *
 * @param directory keeps the data; a later start with the same directory has the same data
 * @throws Error when this machine has no PostgreSQL
 */
export async function startPostgres(directory: string): Promise<RunningPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is missing: install it, or put `initdb` on the PATH.');
  const owner = unprivilegedOwner();
  mkdirSync(directory, { recursive: true });
  if (owner) chownSync(directory, owner.uid, owner.gid);
  chmodSync(directory, 0o700);
  const data = join(directory, 'data');
  const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C'];
  if (!existsSync(join(data, 'PG_VERSION'))) {
    execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: directory, stdio: 'pipe' });
  }
  const port = await freePort();
  const address = `postgres://postgres@127.0.0.1:${port}`;
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: directory };
  const args = ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(setting)];
  const launch = () => {
    const options = { ...owner, cwd: directory, stdio: 'ignore' } as const;
    const process = spawn(join(bin, 'postgres'), args, options);
    // Ctrl+C reaches every process of the terminal, so the server may be gone before `crash`.
    const gone = new Promise<void>((resolve) => process.once('exit', () => resolve()));
    return { process, gone };
  };

  let server = launch();
  const kill = (): boolean => server.process.kill('SIGQUIT');
  process.once('exit', kill);
  await answering(`${address}/postgres`, server.process);
  return {
    async database(name) {
      const sql = `SELECT 1 FROM pg_database WHERE datname = '${name}'`;
      const isThere = (await run(`${address}/postgres`, sql)) > 0;
      if (!isThere) await run(`${address}/postgres`, `CREATE DATABASE ${name}`);
      return `${address}/${name}`;
    },
    async crash() {
      kill();
      await server.gone;
    },
    async resume() {
      server = launch();
      await answering(`${address}/postgres`, server.process);
    },
  };
}

const setting = ([name, value]: [string, string]): string[] => ['-c', `${name}=${value}`];

/** PostgreSQL refuses to run as root, so it runs as its package's user. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  await until(() => {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error('PostgreSQL did not start.');
    return run(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
  });
}

/** Returns the number of rows. */
async function run(url: string, sql: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(sql).finally(() => client.end());
  return rowCount ?? 0;
}

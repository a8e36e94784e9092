import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '@mg/command/freePort';
import { findPostgres } from './findPostgres';
import { until } from './builders';

interface TemporaryPostgres {
  /** Makes an empty database. @returns its URL */
  freshDatabase(): Promise<string>;
  /** Kills the server; `resume` starts it again with its committed data. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server on a free port and in an empty directory.
 * @throws Error when this machine has no PostgreSQL
 */
export async function temporaryPostgres(): Promise<TemporaryPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is missing: install it, or put `initdb` on the PATH.');
  const owner = unprivilegedOwner();
  const directory = mkdtempSync(join(tmpdir(), 'mail-api-pg-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  chmodSync(directory, 0o700);
  const data = join(directory, 'data');
  const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: directory, stdio: 'pipe' });

  const port = await freePort();
  const address = `postgres://postgres@127.0.0.1:${port}`;
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: directory };
  const args = ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(setting)];
  const launch = () =>
    spawn(join(bin, 'postgres'), args, { ...owner, cwd: directory, stdio: 'ignore' });

  let server = launch();
  const crash = async (): Promise<void> => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await exited;
  };
  const kill = (): boolean => server.kill('SIGQUIT');
  process.once('exit', kill);

  await answering(`${address}/postgres`, server);
  let databases = 0;
  return {
    freshDatabase: async () => {
      const name = `outbox_${(databases += 1)}`;
      await run(`${address}/postgres`, `CREATE DATABASE ${name}`);
      return `${address}/${name}`;
    },
    crash,
    resume: async () => {
      server = launch();
      await answering(`${address}/postgres`, server);
    },
    stop: async () => {
      process.off('exit', kill);
      await crash();
      rmSync(directory, { recursive: true, force: true });
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

async function answering(url: string, server: { exitCode: number | null }): Promise<void> {
  await until(() => {
    if (server.exitCode !== null) throw new Error('The temporary PostgreSQL did not start.');
    return run(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
  });
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './freePort';

interface TemporaryPostgres {
  /** Makes an empty database. @returns its URL */
  freshDatabase(): Promise<string>;
  /** Ends the server as a crash would; `resume` starts it again, with what it had committed. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server of one's own, on a free port and an empty directory, both gone afterwards.
 * Installs Debian's package where there is none and it may; else says what to do.
 */
export async function temporaryPostgres(): Promise<TemporaryPostgres> {
  const bin = findBinaries() ?? installBinaries();
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

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  const candidates = newest.map((version) => join(root, version, 'bin'));
  return [...candidates, ...(process.env.PATH ?? '').split(':')].find((directory) =>
    existsSync(join(directory, 'initdb')),
  );
}

function installBinaries(): string {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: 'pipe',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'postgresql');
  } catch (error) {
    throw new Error(
      'These tests need PostgreSQL and could not install it. Run, as root, ' +
        '`apt-get install postgresql`, or put the directory of `initdb` and `postgres` on the PATH.',
      { cause: error },
    );
  }
  const bin = findBinaries();
  if (!bin) throw new Error('The postgresql package is installed, but `initdb` was not found.');
  return bin;
}

/** PostgreSQL refuses to run as root: there, it runs as the user that its package made. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

async function answering(url: string, server: { exitCode: number | null }): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The temporary PostgreSQL did not start.');
    try {
      return await run(url, 'SELECT 1');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

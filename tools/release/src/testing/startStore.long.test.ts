import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { findStore } from './findStore';
import { startStore, type Store } from './startStore';
import { temporaryFolder } from './temporaryFolder';

const stores: Store[] = [];

async function started(folder?: string) {
  const store = await startStore(folder);
  stores.push(store);
  return { ...store, send: sender(store) };
}

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.stop()));
});

/** Sends a signed request for a key. */
function sender({ endpoint, env }: Store) {
  const client = new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    region: env.AWS_REGION,
    service: 's3',
    retries: 0,
  });
  return (path: string, method = 'GET', body?: string, headers = {}) =>
    client.fetch(`${endpoint}/${path}`, { method, headers, ...(body && { body }) });
}

/** Finds the store's processes by their configuration. */
async function processesOf(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).filter((line) => line.includes(`${folder}/ceph.conf`));
}

(findStore() ? describe : describe.skip)('startStore', () => {
  it('keeps the objects when the gateway and the disk are killed', async () => {
    const { send, kill, restart } = await started();
    expect((await send('site', 'PUT')).status).toBe(200);
    for (const part of ['gateway', 'disk'] as const) {
      expect((await send(`site/${part}`, 'PUT', part)).status).toBe(200);
      await kill(part);
      await restart(part);
      expect(await (await send(`site/${part}`)).text()).toBe(part);
    }
    expect(await (await send('site/gateway')).text()).toBe('gateway');
  });

  it('has the same objects and keys when the folder was used before', async () => {
    const folder = temporaryFolder();
    const first = await started(folder);
    await first.send('site', 'PUT');
    await first.send('site/a', 'PUT', 'kept');
    await first.stop();
    const second = await started(folder);
    expect(await (await second.send('site/a')).text()).toBe('kept');
    expect(second.env.AWS_SECRET_ACCESS_KEY).toBe(first.env.AWS_SECRET_ACCESS_KEY);
  });

  it('keeps two stores apart when both run at once', async () => {
    const both = await Promise.all([started(), started()]);
    for (const [index, { send }] of both.entries()) {
      expect((await send('site', 'PUT')).status).toBe(200);
      expect((await send('site/a', 'PUT', String(index))).status).toBe(200);
    }
    const read = both.map(async ({ send }) => (await send('site/a')).text());
    expect(await Promise.all(read)).toEqual(['0', '1']);
  });

  it('lets one write through when 64 writers create the same key', async () => {
    const { send } = await started();
    await send('site', 'PUT');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writers = Array.from({ length: 64 }, (_, index) => String(index));
      const create = { 'if-none-match': '*' };
      const answers = await Promise.all(
        writers.map(async (name) => (await send(`site/${round}`, 'PUT', name, create)).status),
      );
      expect(answers.filter((status) => status === 200)).toHaveLength(1);
      expect(answers.filter((status) => status === 412)).toHaveLength(63);
      const kept = await (await send(`site/${round}`)).text();
      expect(kept).toBe(String(answers.indexOf(200)));
    }
  });

  it('leaves no process when its own process is killed', async () => {
    const folder = temporaryFolder();
    const script = `import(${JSON.stringify(require.resolve('./startStore'))})
      .then(({ startStore }) => startStore(${JSON.stringify(folder)}))
      .then(() => console.log('up'))`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    expect(await processesOf(folder)).toHaveLength(3);
    parent.kill('SIGKILL');
    await once(parent, 'close');
    while ((await processesOf(folder)).length > 0);
  });

  it('refuses a folder when another store uses the folder, and leaves that store whole', async () => {
    const folder = temporaryFolder();
    const { send, kill, restart } = await started(folder);
    await expect(startStore(folder)).rejects.toThrow(/ceph-mon[^]*lock/i);
    await kill('gateway');
    await restart('gateway');
    expect((await send('site', 'PUT')).status).toBe(200);
  });
});

const ROUNDS = 5;

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@mg/command/freePort';
import { cephConf, type CephPlace } from './cephConf';
import { findStore } from './findStore';
import { startDaemon, type Daemon } from './startDaemon';
import { newIdentity, readIdentity, writeIdentity, type StoreIdentity } from './storeIdentity';
import { temporaryFolder } from './temporaryFolder';

const runFile = promisify(execFile);

/** Bounds a start that hangs: a disk that syncs slowly takes seconds. */
const LIMIT_MS = 60_000;

/** Runs a program of Ceph to its end, and no longer than this process. */
const runTool = (program: string, args: readonly string[]) =>
  runFile('setpriv', ['--pdeathsig', 'KILL', program, ...args], { timeout: LIMIT_MS });

/** The gateway speaks S3; the disk keeps the objects. */
export type StorePart = 'gateway' | 'disk';

export interface Store {
  /** Such as `http://127.0.0.1:41234`. */
  endpoint: string;
  /** The variables by which AWS's own tools find and enter the store. */
  env: Record<
    'AWS_ENDPOINT_URL' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY',
    string
  >;
  /** Kills a part with SIGKILL. */
  kill(part: StorePart): Promise<void>;
  /** Starts a killed part with the same data and port, and waits for the first answer. */
  restart(part: StorePart): Promise<void>;
  /** Ends all processes; the data stays in the folder. */
  stop(): Promise<void>;
}

/**
 * Starts a real S3 server, Debian's Ceph, on free ports of loopback. The server ends with this
 * process, even when this process is killed.
 *
 * @param folder keeps the data; a later start with the same folder has the same data and keys
 * @throws Error where this machine has no Ceph, or a program of Ceph fails or hangs
 */
export async function startStore(folder = temporaryFolder()): Promise<Store> {
  if (!findStore()) throw new Error(`Ceph is missing: ${INSTALL}`);
  const known = await readIdentity(folder);
  const identity = known ?? newIdentity();
  const place = {
    folder,
    fsid: identity.fsid,
    monitorPort: await freePort(),
    gatewayPort: await freePort(),
  };
  const conf = ['-c', join(folder, 'ceph.conf')];

  const daemons = new Map<StorePart | 'monitor', Daemon>();
  const start = {
    monitor: () => daemons.set('monitor', startDaemon('ceph-mon', [...conf, ...MONITOR, '-f'])),
    disk: () => daemons.set('disk', startDaemon('ceph-osd', [...conf, ...DISK, '-f'])),
    gateway: () => daemons.set('gateway', startDaemon('radosgw', [...conf, ...GATEWAY, '-f'])),
  };
  const endpoint = `http://127.0.0.1:${place.gatewayPort}`;
  const deaths = () => [...daemons.values()].map(({ died }) => died);
  const whileAllLive = <T>(work: Promise<T>) => Promise.race([work, ...deaths()]);
  const stop = async () => {
    for (const part of ['gateway', 'disk', 'monitor'] as const) {
      await daemons.get(part)?.end('SIGTERM');
    }
  };

  try {
    await (known ? moveMonitor(place) : makeMonitor(place, conf));
    start.monitor();
    if (!known) await whileAllLive(runTool('ceph-osd', [...conf, ...DISK, '--mkfs']));
    start.disk();
    if (!known) await whileAllLive(addUser(conf, identity));
    if (!known) await writeIdentity(folder, identity);
    start.gateway();
    await untilAnswers(endpoint, deaths());
  } catch (error) {
    await Promise.all([...daemons.values()].map((daemon) => daemon.end('SIGKILL')));
    throw error;
  }
  return {
    endpoint,
    env: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: identity.accessKey,
      AWS_SECRET_ACCESS_KEY: identity.secretKey,
    },
    kill: (part) => daemons.get(part)!.end('SIGKILL'),
    async restart(part) {
      start[part]();
      await untilAnswers(endpoint, deaths());
    },
    stop,
  };
}

const INSTALL =
  'run `apt-get install --no-install-recommends ceph-mon ceph-osd ceph-base ceph-common radosgw`.';
const MONITOR = ['-i', 'a'];
const DISK = ['-i', '0'];
const GATEWAY = ['-n', 'client.rgw'];

/** Makes the monitor's data, which names the disk from the start. */
async function makeMonitor(place: CephPlace, conf: string[]): Promise<void> {
  const { folder } = place;
  for (const part of ['mon', 'osd', 'gateway']) {
    await rm(join(folder, part), { recursive: true, force: true });
    await mkdir(join(folder, part), { recursive: true });
  }
  await writeFile(join(folder, 'keyring'), '');
  await writeFile(join(folder, 'ceph.conf'), cephConf(place));
  const disks = join(folder, 'disks');
  await runTool('osdmaptool', [...conf, '--createsimple', '1', '--clobber', disks]);
  const maps = ['--monmap', await monitorMap(place), '--osdmap', disks];
  await runTool('ceph-mon', [...conf, ...MONITOR, '--mkfs', ...maps]);
}

/** Gives the monitor of a former start its new port. */
async function moveMonitor(place: CephPlace): Promise<void> {
  const data = ['-c', '/dev/null', '--mon-data', join(place.folder, 'mon')];
  // This fails where another process uses the data, so the configuration comes after.
  await runTool('ceph-mon', [...data, ...MONITOR, '--inject-monmap', await monitorMap(place)]);
  await writeFile(join(place.folder, 'ceph.conf'), cephConf(place));
}

async function monitorMap({ folder, fsid, monitorPort }: CephPlace): Promise<string> {
  const map = join(folder, 'monitors');
  const address = ['--addv', 'a', `[v1:127.0.0.1:${monitorPort}]`];
  await runTool('monmaptool', ['--create', '--clobber', '--fsid', fsid, ...address, map]);
  return map;
}

const addUser = (conf: string[], { accessKey, secretKey }: StoreIdentity) =>
  runTool('radosgw-admin', [
    ...[...conf, ...GATEWAY, 'user', 'create', '--uid=site', '--display-name=site'],
    ...[`--access-key=${accessKey}`, `--secret-key=${secretKey}`],
  ]);

/** Asks for a bucket that nobody has, so the gateway has to ask the disk. */
async function untilAnswers(endpoint: string, deaths: Promise<never>[]): Promise<void> {
  const answers = () =>
    fetch(`${endpoint}/${randomUUID()}`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ status }) => status === 404,
      () => false,
    );
  const limit = performance.now() + LIMIT_MS;
  while (!(await Promise.race([answers(), ...deaths]))) {
    if (performance.now() > limit) throw new Error(`The store ${endpoint} does not answer.`);
    // eslint-disable-next-line no-restricted-syntax -- polls another process, which tells nobody
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const ANSWER_MS = 2000;

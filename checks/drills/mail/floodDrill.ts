import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '@mg/command/drills';
import { freePort } from '@mg/command/freePort';
import { temporaryOutbox } from '../../../mail-api/src/testing/builders';
import { smtpInbox } from '../../../mail-api/src/testing/smtpInbox';
import { runNginx } from '../../../tools/release/src/testing/runNginx';
import { ApiProcess } from './ApiProcess';
import { metric } from './client';
import { aSubmit, type Flood } from './flood';

const STORED_MB = 60;
const HOSTILE = '127.66.1.1';
const NETWORK = Array.from({ length: 250 }, (_, at) => `127.67.1.${at + 1}`);
const GROWTH_MAX = 1.5;

/** Loopback addresses stand for clients, so nginx and the API see them as they see the internet. */
export const flood: Drill = {
  summary: 'lets honest visitors send while one client and one /24 send as fast as they can',
  options: {
    visitors: [1000, 'honest enquiries'],
    behind: [20, 'of them behind the hostile address, and as many beside the hostile network'],
    seconds: [300, 'of the flood'],
    nginx: [0, '1: through the documented nginx'],
  },
  async run({ visitors, behind, seconds, nginx }) {
    const inbox = await smtpInbox();
    const outboxUrl = temporaryOutbox();
    const limits = { STORED_MB_PER_DAY: String(STORED_MB), TRUSTED_PROXIES: '127.0.0.1' };
    const defaults = Object.fromEntries(
      ['RATE_LIMIT_PER_MINUTE', 'BEACONS_PER_MINUTE', 'FREE_MAILS_PER_CLIENT']
        .concat('FREE_MAILS_PER_NETWORK', 'FREE_MAILS_PER_HOUR', 'SENDS_PER_SECOND')
        .map((name) => [name, '']),
    );
    const api = await ApiProcess.start(
      { smtpPort: inbox.port, outboxUrl },
      { ...defaults, ...limits },
    );
    const front = nginx ? await startFront(api.url) : undefined;
    const url = front ? `${front.url}/api` : api.url;
    const floods: Flood[] = [
      { url, addresses: [HOSTILE], connections: 16, works: false },
      { url, addresses: NETWORK, connections: 16, works: false },
      { url, addresses: [HOSTILE, ...NETWORK], connections: 2, works: true },
    ];
    const file = join(import.meta.dirname, 'floodWorker.ts');
    const execArgv = ['--import', 'tsx'];
    const workers = floods.map((one) => fork(file, [JSON.stringify(one)], { execArgv }));
    const memory = () => metric(api.url, 'process_resident_memory_bytes');
    await pause((seconds / 10) * 1000);
    const [diskBefore, memoryBefore] = [bytesBeside(outboxUrl), await memory()];
    const times: { ms: number; status: number; isBehind: boolean }[] = [];
    const honest = Array.from({ length: visitors }, async (_, index) => {
      await pause((index / visitors) * seconds * 800);
      const from = performance.now();
      const status = await aSubmit(url, addressOf(index, behind), `honest-key-${index}`);
      times.push({ ms: performance.now() - from, status, isBehind: index % 50 === 0 });
    });
    await Promise.all(honest);
    const [diskAfter, memoryAfter] = [bytesBeside(outboxUrl), await memory()];
    const hostile = await Promise.all(workers.map(countsOf));
    for (const worker of workers) worker.kill();
    await front?.close();
    await api.end('SIGTERM');
    await inbox.close();
    const accepted = times.filter(({ status }) => status === 200);
    const all = times.map(({ ms }) => ms).sort((one, other) => one - other);
    const grownMb = (diskAfter - diskBefore) / 1e6;
    return {
      figures: {
        'honest accepted': `${accepted.length} of ${visitors}`,
        'p50 / p99 / max, ms': [0.5, 0.99, 1].map((part) => at(all, part)).join(' / '),
        'hostile answers, client': JSON.stringify(hostile[0]),
        'hostile answers, network': JSON.stringify(hostile[1]),
        'hostile answers, with work': JSON.stringify(hostile[2]),
        'disk grew by, MB': grownMb.toFixed(1),
        'memory at first / at last, MB': [memoryBefore, memoryAfter]
          .map((b) => Math.round(b / 1e6))
          .join(' / '),
      },
      promises: {
        'every honest enquiry is accepted': accepted.length === visitors,
        'p99 is under 1 s on a quiet machine': at(all, 0.99) < 1000,
        [`the disk grows by less than ${STORED_MB} MB`]: grownMb < STORED_MB,
        'memory is flat': memoryAfter < GROWTH_MAX * memoryBefore,
      },
    };
  },
};

/** Every 50th visitor sits behind the hostile address, and another beside the hostile network. */
const addressOf = (index: number, behind: number): string => {
  const turn = Math.floor(index / 50);
  if (turn < behind && index % 50 === 0) return HOSTILE;
  if (turn < behind && index % 50 === 1) return '127.67.1.254';
  return `127.${100 + (index >> 8)}.${index & 255}.1`;
};

const at = (sorted: number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!);

async function countsOf(worker: ChildProcess): Promise<unknown> {
  worker.send('counts');
  return (await once(worker, 'message'))[0];
}

const bytesBeside = (file: string): number =>
  readdirSync(dirname(file)).reduce(
    (sum, name) => sum + statSync(join(dirname(file), name)).size,
    0,
  );

async function startFront(apiUrl: string) {
  const port = await freePort();
  const { host } = new URL(apiUrl);
  return runNginx(
    [
      {
        file: 'mg-front.conf',
        changes: [
          ['server 127.0.0.1:8025 ', `server ${host} `],
          ['    server 127.0.0.1:8026 max_fails=1 fail_timeout=2s;\n', ''],
          ['listen 80;', `listen 127.0.0.1:${port};`],
        ],
      },
    ],
    port,
  );
}

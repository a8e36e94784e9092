import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@mg/command/freePort';
import type { Drill } from '@mg/command/drills';
import autocannon from 'autocannon';
import { anEmail, temporaryOutbox } from '../../../mail-api/src/testing/builders';
import { smtpInbox } from '../../../mail-api/src/testing/smtpInbox';
import { startServer } from '../startServer';
import { ApiProcess } from './ApiProcess';
import { metric } from './client';

const CONNECTIONS = 50;
const STEADY_RATE = 200;
const RATIO_MIN = 0.5;
const GROWTH_MAX = 1.25;
const MEMORY_INTERVAL_MS = 5000;

export const rate: Drill = {
  summary: 'floods the API beside a bare route with one fsync per request, then sends 200 a second',
  options: {
    seconds: [10, 'of each flood'],
    rounds: [3, 'of floods'],
    steadySeconds: [60, 'of the steady load'],
  },
  async run({ seconds, rounds, steadySeconds }) {
    const inbox = await smtpInbox();
    // Mails leave at the default rate, since the API also sends during the measurement.
    const start = () =>
      ApiProcess.start(
        { smtpPort: inbox.port, outboxUrl: temporaryOutbox() },
        { SENDS_PER_SECOND: '50', QUEUE_MAX: '100000000' },
      );
    const flooded = await start();
    const bare = await startBare();

    // The servers take turns, so that the machine's other load affects both.
    const rates = { bare: [] as number[], api: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      rates.bare.push(await acceptedPerSecond(bare.url, seconds));
      rates.api.push(await acceptedPerSecond(flooded.url, seconds));
    }
    const stored = await metric(flooded.url, 'mail_outbox_mails{state="queued"}');
    await bare.end();
    await flooded.end();
    const ratio = median(rates.api) / median(rates.bare);

    const api = await start();
    const memory: number[] = [];
    const steady = load(api.url, steadySeconds, { overallRate: STEADY_RATE });
    while (!(await Promise.race([steady, pause(MEMORY_INTERVAL_MS)]))) {
      const bytes = await metric(api.url, 'process_resident_memory_bytes');
      memory.push(Math.round(bytes / 1e6));
    }
    const { latency, non2xx, errors } = await steady;
    await api.end('SIGTERM');
    await inbox.close();
    const quarter = Math.max(1, Math.floor(memory.length / 4));
    const growth = median(memory.slice(-quarter)) / median(memory.slice(0, quarter));
    return {
      figures: {
        'bare route, accepted/s': rates.bare.join(' '),
        'mail API, accepted/s': rates.api.join(' '),
        'ratio by round': rates.api.map((rate, i) => (rate / rates.bare[i]!).toFixed(2)).join(' '),
        'unsent mails in the outbox at last': stored,
        'ratio of medians': ratio.toFixed(2),
        [`p50 / p99 / max at ${STEADY_RATE}/s, ms`]: `${latency.p50} / ${latency.p99} / ${latency.max}`,
        'memory at first / at last, MB': `${memory[0]} / ${memory.at(-1)}`,
        'last quarter / first quarter of memory': growth.toFixed(2),
        'refused or unanswered': non2xx + errors,
      },
      promises: {
        'at least 0.5 of the bare route': ratio >= RATIO_MIN,
        'every request was accepted': non2xx + errors === 0,
        'memory is flat': growth <= GROWTH_MAX,
      },
    };
  },
};

const load = (url: string, duration: number, changes: Partial<autocannon.Options> = {}) =>
  autocannon({
    url: `${url}/sendEmail`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anEmail()),
    connections: CONNECTIONS,
    duration,
    ...changes,
  });

async function acceptedPerSecond(url: string, seconds: number): Promise<number> {
  const result = await load(url, seconds);
  return Math.round(result['2xx'] / result.duration);
}

async function startBare() {
  const port = String(await freePort());
  const script = join(import.meta.dirname, 'fsyncServer.ts');
  const url = `http://127.0.0.1:${port}`;
  const args = ['--import', 'tsx', script, `${temporaryOutbox()}.log`, port];
  return { url, ...(await startServer(url, [process.execPath, ...args], {})) };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

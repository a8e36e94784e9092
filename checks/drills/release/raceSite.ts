import { LIVE_FILE } from '@mg/site-format/layout';
import { BucketClient } from '../../../tools/release/src/storage/BucketClient';
import { BucketObjects } from '../../../tools/release/src/storage/BucketObjects';
import { readBucketAddress } from '../../../tools/release/src/storage/bucketAddress';
import { BucketStorage } from '../../../tools/release/src/storage/BucketStorage';
import { inBatches } from '../../../tools/release/src/storage/inBatches';
import { textFile } from '../../../tools/release/src/storage/SiteStorage';
import { startFaultProxy } from '../../../tools/release/src/testing/faultProxy';
import type { Operation, WrittenRecord } from '../../../tools/release/src/testing/Operation';
import { bucketOf } from './inStore';

/** Give up a silent call soon, and outlast any number of failed ones. */
const LIMITS = { timeoutMs: 1000, patienceMs: 120_000 };
const FAULT_RATE = 0.05;
const AT_ONCE = 16;

interface Races {
  name: string;
  races: number;
  writers: number;
  seed: number;
}

export type RacedSite = Awaited<ReturnType<typeof raceSite>>;

/** Lets writers race at one site. Each operation starts without memory, as a command does. */
export async function raceSite(target: string, races: Races) {
  const { name, seed, writers } = races;
  const site = await bucketOf(name);
  const proxy = await startFaultProxy({
    ...{ target, seed, rate: FAULT_RATE },
    site: site.replace('s3:/', ''),
  });
  const address = readBucketAddress(site, { ...process.env, AWS_ENDPOINT_URL: proxy.endpoint });
  const history: Operation[] = [];
  /** Tell why the result of an operation is unknown. */
  const unsettled: string[] = [];

  const client = new BucketClient(address, LIMITS);
  const attempt = async <T>(title: string, work: (storage: BucketStorage) => Promise<T>) => {
    const start = performance.now();
    const result = await work(new BucketStorage(client)).catch((error: Error) => {
      unsettled.push(`${title}: ${error.message}`);
      return 'unknown' as const;
    });
    return { process: title, start, end: performance.now(), result };
  };
  const race = async (writer: string, expected: number): Promise<number> => {
    const files = [textFile(LIVE_FILE, liveOf(expected, writer))];
    const swap = await attempt(writer, (storage) => storage.swapLive(expected, files));
    history.push({ op: 'swap', writer, expected, ...swap });
    const read = await attempt(writer, (storage) => storage.latestSerial());
    history.push({ op: 'read', ...read });
    return read.result === 'unknown' ? 0 : read.result;
  };

  let serial = 0;
  for (let turn = 1; turn <= races.races; turn += 1) {
    const names = Array.from({ length: writers }, (_, index) => `${name}-${turn}-${index + 1}`);
    serial = Math.max(serial, ...(await Promise.all(names.map((one) => race(one, serial)))));
  }
  await proxy.close();
  const { calls, faults, breaches } = proxy;
  return {
    ...{ name, history, unsettled, calls, faults, breaches },
    ...(await judged(site)),
  };
}

const liveOf = (expected: number, writer: string) =>
  JSON.stringify({ serial: expected + 1, writer });

/** Reads all records and their sets without the proxy. */
async function judged(site: string) {
  const objects = new BucketObjects(new BucketClient(readBucketAddress(site, process.env)));
  const names = await objects.names('records/');
  const newest = Math.max(...names.map((name) => parseInt(name, 10)));
  const problems: string[] = [];
  const live = await objects.get(LIVE_FILE);
  const records = await inBatches(names, AT_ONCE, async (name) => {
    const { bytes, set } = (await objects.get(`records/${name}`))!;
    const record = JSON.parse(String(bytes)) as WrittenRecord;
    const own = await objects.get(`sets/${set}/${LIVE_FILE}`);
    if (`${record.serial}.json` !== name || !own?.bytes.equals(bytes)) {
      problems.push(`${site}: ${name} says ${String(bytes)}, and its set ${String(own?.bytes)}`);
    }
    if (record.serial === newest && !(live?.bytes.equals(bytes) && live.set === set)) {
      problems.push(`${site}: the pointer shows ${String(live?.bytes)}, not ${String(bytes)}`);
    }
    return record;
  });
  return { records, problems };
}

import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, DrillReport } from '@mg/command/drills';
import { LIVE_FILE } from '@mg/site-format/layout';
import { mirror } from '../../../tools/release/src/operations/mirror';
import { recompose } from '../../../tools/release/src/operations/recompose';
import { startFaultProxy, type FaultProxy } from '../../../tools/release/src/testing/faultProxy';
import { fixtureBucket } from '../../../tools/release/src/testing/fixtureSite';
import { startEdge } from '../../../tools/release/src/testing/startEdge';
import type { Store } from '../../../tools/release/src/testing/startStore';
import { bucketOf, inStore } from './inStore';
import { Visitors } from './Visitors';

const PAGE = '/home';
const PAGES = ['/', PAGE, '/products'];
const AT_ONCE = 16;
/** Lets visitors read before the outage, and the edge recover after it. */
const READ_MS = 2000;
const RECOVERY_MS = 30_000;

export const crowd: Drill = {
  summary: 'loads a page through cold edges, counts what the store is asked, and kills the store',
  help:
    'First, loads of one page with all its files come to a cold edge. Then many visitors come to another cold ' +
    'edge at once. Last, the gateway of the store dies in the middle of loads, and comes back.',
  options: {
    count: [10_000, 'loads'],
    visitors: [1000, 'at once'],
    outage: [60, 'seconds without the store; pointers age in 5'],
    site: ['', 'folder of a site, whose copy replaces the small site'],
  },
  run: ({ count, visitors, outage, site: folder }) =>
    inStore(async (store) => {
      const site = await bucketOf('site');
      await (folder
        ? mirror(resolve(process.env.INIT_CWD ?? '', folder), site)
        : fixtureBucket(site));
      const proxy = await startFaultProxy({ target: store.endpoint, rate: 0, seed: 0 });
      const loads = await atColdEdge(proxy, site, (all) =>
        Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            while (all.loads < count) await all.load(PAGE);
          }),
        ),
      );
      // Each visitor at once has a connection of its own.
      const crowded = await atColdEdge(
        proxy,
        site,
        (all) =>
          Promise.all(Array.from({ length: visitors }, () => all.load(PAGE, { files: false }))),
        false,
      );
      await proxy.close();
      const outages = await stopStore(store, site, outage * 1000);
      const twice = loads.objects.filter(([, times]) => times > 1);
      return {
        figures: {
          loads: loads.all.loads,
          'requests of visitors': loads.all.requests,
          'seconds of all loads': loads.seconds.toFixed(1),
          'failed loads': loads.all.failed.length,
          'objects of one load': loads.objects.length,
          'requests for these at the store': loads.asked,
          'requests for the pointer at the store': loads.pointer,
          'visitors at once': crowded.all.loads,
          'failed visitors': crowded.all.failed.length,
          'seconds of the slowest visitor': (crowded.all.slowestMs / 1000).toFixed(1),
          'requests for their page at the store': crowded.asked,
          'requests for their pointer at the store': crowded.pointer,
          ...outages.figures,
        },
        promises: {
          'every load is whole': loads.all.failed,
          'the store is asked for each object once': twice.map((one) => one.join(': ')),
          'the store is asked for the pointer once in five seconds at most':
            loads.pointer <= loads.seconds / 5 + 1,
          'every visitor at once gets the page': crowded.all.failed,
          'all visitors at once make one request for the page, and one for the pointer':
            crowded.asked === 1 && crowded.pointer === 1,
          ...outages.promises,
        },
      };
    }),
};

const rootOf = (site: string) => site.replace('s3:/', '');

/** Lets visitors come to a cold edge, and counts the requests of the edge at the store. */
async function atColdEdge(
  proxy: FaultProxy,
  site: string,
  visit: (all: Visitors) => Promise<unknown>,
  agent?: false,
) {
  proxy.asked.clear();
  const edge = await startEdge(proxy.endpoint, rootOf(site));
  const all = new Visitors(edge.url, agent);
  const started = performance.now();
  await visit(all);
  const seconds = (performance.now() - started) / 1000;
  await edge.close();
  const pointer = `${rootOf(site)}/${LIVE_FILE}`;
  const objects = [...proxy.asked].filter(([path]) => path !== pointer);
  const asked = objects.reduce((sum, [, times]) => sum + times, 0);
  return { all, seconds, objects, asked, pointer: proxy.asked.get(pointer) ?? 0 };
}

async function stopStore(store: Store, site: string, outageMs: number): Promise<DrillReport> {
  const edge = await startEdge(store.endpoint, rootOf(site));
  const visitors = new Visitors(edge.url);
  for (const path of PAGES) await visitors.load(path);
  let newest = 0;
  let isOver = false;
  const visitor = async (_: unknown, index: number) => {
    for (let turn = index; !isOver; turn += 1) {
      newest = Math.max(newest, (await visitors.load(PAGES[turn % PAGES.length]!)) ?? 0);
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, visitor));
  await pause(READ_MS);
  await store.kill('gateway');
  const before = visitors.loads;
  await pause(outageMs);
  const [during, stale] = [visitors.loads - before, visitors.stale];
  await store.restart('gateway');
  const { record } = await recompose(site, { keepContent: true, uncaged: true, reason: 'drill' });
  const released = performance.now();
  while (newest < record.serial && performance.now() - released < RECOVERY_MS) await pause(1);
  const seconds = (performance.now() - released) / 1000;
  isOver = true;
  await all;
  await edge.close();
  return {
    figures: {
      'loads without the store': during,
      'failed loads without it, or after': visitors.failed.length,
      'stale answers': stale,
      'seconds of the slowest load then': (visitors.slowestMs / 1000).toFixed(1),
      'seconds until the next release shows': seconds.toFixed(1),
    },
    promises: {
      'no load fails while the store is away': visitors.failed,
      'answers say that they are stale while the store is away': stale > 0,
      'the next release shows when the store is back': newest >= record.serial,
    },
  };
}

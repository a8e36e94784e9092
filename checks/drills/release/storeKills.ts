import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '@mg/command/drills';
import { verifyLog } from '../../../tools/release/src/operations/verifyLog';
import { fixtureBucket } from '../../../tools/release/src/testing/fixtureSite';
import type { StorePart } from '../../../tools/release/src/testing/startStore';
import { lostRecords } from './acknowledged';
import { bucketOf, inStore } from './inStore';
import { releaseOn } from './releaseOn';
import { siteProblems } from './siteProblems';

/** Covers a turn of releases, so a kill may interrupt any request. */
const LONGEST_PAUSE_MS = 1500;
const SHORTEST_OUTAGE_MS = 1000;
const LONGEST_OUTAGE_MS = 6000;
const PARTS: StorePart[] = ['gateway', 'disk'];

export const storeKills: Drill = {
  summary: "kills the store's gateway and disk in turn, while releases go on",
  help: 'Kills at a random moment, and starts the part again one to six seconds later.',
  options: { count: [20, 'kills'] },
  run: ({ count }) =>
    inStore(async (store) => {
      const { root, site } = await fixtureBucket(await bucketOf('site'));
      const releases = releaseOn(root, site);
      const failures: string[] = [];
      let [outages, longest] = [0, 0];
      for (let kill = 1; kill <= count; kill += 1) {
        const part = PARTS[(kill - 1) % PARTS.length]!;
        await releases.next();
        await pause(Math.random() * LONGEST_PAUSE_MS);
        const since = performance.now();
        await store.kill(part);
        await pause(between(SHORTEST_OUTAGE_MS, LONGEST_OUTAGE_MS));
        await store.restart(part);
        outages += performance.now() - since;
        await releases.next();
        longest = Math.max(longest, performance.now() - since);
        const problems = await siteProblems(site);
        failures.push(
          ...problems.map((problem) => `after kill ${kill}, of the ${part}: ${problem}`),
        );
      }
      await releases.next();
      await releases.end();
      const { records, problems } = await verifyLog(site);
      const lost = await lostRecords(site, releases.acknowledged);
      return {
        figures: {
          'kills of the gateway': Math.ceil(count / 2),
          'kills of the disk': Math.floor(count / 2),
          'seconds without a store': (outages / 1000).toFixed(1),
          'seconds from a kill to the next release, at most': (longest / 1000).toFixed(1),
          records,
          'acknowledged records': releases.acknowledged.size,
          lost: lost.length,
          'failed releases': releases.failures.length,
        },
        promises: {
          'no acknowledged record is lost': lost,
          'no release fails for good': releases.failures,
          'the public side is whole after each kill': failures,
          'the log is whole': problems,
        },
      };
    }),
};

const between = (least: number, most: number) => least + Math.random() * (most - least);

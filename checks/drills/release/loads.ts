import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, DrillReport } from '@mg/command/drills';
import { SHELL } from '@mg/site-format/layout';
import { promote } from '../../../tools/release/src/operations/promote';
import { readPublicPage, type PublicPage } from '../../../tools/release/src/testing/readPublicPage';
import { publicDamage } from '../../../tools/release/src/site/publicDamage';
import { HttpStorage } from '../../../tools/release/src/storage/HttpStorage';
import { recordOf } from './acknowledged';
import { openDoors, type Doors } from './doors';
import { BUCKET_OPTION, withFixture, type Fixture } from './inStore';
import { runRelease } from './runRelease';

const PATHS = ['/', '/home', '/products', '/products/Bolsas'];
const VISITORS = 4;
const EDGES = 2;

export const loads: Drill = {
  summary: 'loads pages and verifies every file, while rolling back',
  help:
    'Each rollback is a command of its own, and ends with a receipt through every server. Each page ' +
    'comes through one server, and its files come through the next.',
  options: {
    count: [1000, 'page loads'],
    rollbacks: [50, 'meanwhile'],
    bucket: BUCKET_OPTION,
  },
  run: ({ bucket, count, rollbacks }) =>
    withFixture(bucket, (fixture) => loadWhileRollingBack(fixture, count, rollbacks)),
};

async function loadWhileRollingBack(
  { site, publishFixture }: Fixture,
  count: number,
  rollbacks: number,
): Promise<DrillReport> {
  await publishFixture({ app: 'quote', version: '1.1.0' });
  const doors = await openDoors(site, EDGES);
  const clients = doors.urls.map((url) => new HttpStorage(url));
  const failures: string[] = [];
  const failedRollbacks: string[] = [];
  const seen = new Map<number, PublicPage>();
  const times: number[] = [];
  let loaded = 0;
  let files = 0;
  let rolledBack = 0;

  const visitor = async () => {
    while (loaded < count || rolledBack < rollbacks) {
      const path = PATHS[loaded % PATHS.length]!;
      const turn = Math.floor(loaded / PATHS.length);
      loaded += 1;
      try {
        // A browser loads the page, and then every file that the page names.
        const { bytes, status } = await clients[turn % clients.length]!.get(path);
        const page = status === 200 ? readPublicPage(bytes.toString()) : undefined;
        if (!page) throw new Error(`${path} answers ${status} without a release record`);
        const next = clients[(turn + 1) % clients.length]!;
        const found = [...page.files].map(([address, hash]) =>
          publicDamage(next, { address, hash }),
        );
        const [damage] = (await Promise.all(found)).flat();
        if (damage) throw new Error(next.url + damage);
        files += page.files.size;
        seen.set(page.serial, page);
      } catch (error) {
        failures.push(`load ${loaded}: ${(error as Error).message}`);
      }
    }
  };
  // Some loads run beside each rollback.
  const operator = async () => {
    while (rolledBack < rollbacks) {
      await promote(site, { quote: '1.1.0' }, { unquarantine: true, reason: 'drill' });
      const started = performance.now();
      await rollBack(site, doors).then(
        () => times.push(performance.now() - started),
        (error: Error) => failedRollbacks.push(error.message),
      );
      rolledBack += 1;
      while (loaded < Math.min((rolledBack * count) / rollbacks, count)) await pause(1);
    }
  };
  await Promise.all([operator(), ...Array.from({ length: VISITORS }, visitor)]);
  await doors.close();

  for (const [serial, page] of seen) failures.push(...(await mixture(site, serial, page)));
  return {
    figures: {
      server: doors.kind,
      loads: loaded,
      'files fetched and verified': files,
      rollbacks: rolledBack,
      'failed rollbacks': failedRollbacks.length,
      'seconds of a middle rollback with receipt': inSeconds(middle(times)),
      'seconds of the longest': inSeconds(Math.max(0, ...times)),
      'records seen by visitors': seen.size,
      'failed or mixed loads': failures.length,
    },
    promises: {
      'every page is whole and of one record': failures,
      'every rollback ends with its receipt': failedRollbacks,
    },
  };
}

/** Takes the quote back, with purge and receipt through all doors. */
async function rollBack(site: string, { urls, purges }: Doors): Promise<void> {
  const through = ['--url', urls.join(), '--purge', purges.join()];
  const args = ['rollback', 'quote', '--site', site, '--reason', 'drill', ...through];
  const { unpurged } = (await runRelease(...args)) as { unpurged: string[] };
  if (unpurged.length > 0) throw new Error(unpurged.join('; '));
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

/** Finds apps whose version differs between a page and its record. */
async function mixture(site: string, serial: number, { release }: PublicPage): Promise<string[]> {
  const { apps } = (await recordOf(site, serial))!;
  return Object.keys(apps)
    .filter((app) => {
      const shown = app === SHELL ? release.shell : release.remotes[app]?.live;
      return shown?.version !== apps[app]?.version;
    })
    .map((app) => `a page of record ${serial} shows another ${app} than the record`);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, DrillReport } from '@mg/command/drills';
import { HttpStorage } from '../../../tools/release/src/storage/HttpStorage';
import { openSite } from '../../../tools/release/src/storage/openSite';
import { SiteReader } from '../../../tools/release/src/site/SiteReader';
import { seededRandom } from '../../../tools/release/src/testing/seededRandom';
import { openDoors } from './doors';
import { BUCKET_OPTION, withFixture, type Fixture } from './inStore';
import { RandomReleases } from './RandomReleases';
import { newVisits, Tab } from './Tab';

/** Is the age to which `gc` spares a tab, in releases. */
const OLDEST = 20;
const KINDS = 3;
const TABS_OF_KIND = 4;
const LONGEST_PAUSE_MS = 30;
/** Ends a drill that meets nothing but failures. */
const MOST_FAILURES = 200;

export const skew: Drill = {
  summary: 'keeps tabs open over many releases, with gc after each',
  help:
    'Three kinds of tabs ask for files of their own page, for previews and for other pages. Tabs of one kind ' +
    `opened one record, and reload when they are ${OLDEST} releases old. gc works with a clock a month ahead.`,
  options: {
    count: [10_000, 'steps of tabs'],
    releases: [60, 'meanwhile'],
    seed: [1, 'of the steps and the releases'],
    bucket: BUCKET_OPTION,
  },
  run: ({ bucket, count, releases, seed }) =>
    withFixture(bucket, (fixture) => skewTabs(fixture, count, releases, seed)),
};

async function skewTabs(
  fixture: Fixture,
  count: number,
  wanted: number,
  seed: number,
): Promise<DrillReport> {
  const doors = await openDoors(fixture.site, 1);
  const random = seededRandom(seed);
  const releases = new RandomReleases(
    fixture,
    (await new SiteReader(openSite(fixture.site)).newest())!,
    doors.purges,
    seededRandom(seed + 1),
  );
  const visits = newVisits();

  const client = new HttpStorage(doors.urls[0]!);
  const tabs: Tab[] = [];
  const visitors: Promise<void>[] = [];
  let steps = 0;
  let oldest = 0;
  let isOver = false;
  const visit = async (tab: Tab) => {
    while (!isOver) {
      await (tab.serial < oldest ? tab.reload() : tab.step());
      const age = releases.live.serial - tab.serial;
      visits.ages[age] = (visits.ages[age] ?? 0) + 1;
      steps += 1;
      await pause(random() * LONGEST_PAUSE_MS);
    }
  };
  const until = async (isTrue: () => boolean) => {
    while (!isTrue() && visits.failed.length < MOST_FAILURES) await pause(1);
  };

  try {
    for (let made = 0; made < wanted; made += 1) {
      if (made % Math.round(OLDEST / KINDS) === 0 && tabs.length < KINDS * TABS_OF_KIND) {
        const opened = Array.from(
          { length: TABS_OF_KIND },
          () => new Tab({ site: fixture.site, client, visits, random }),
        );
        await Promise.all(opened.map((tab) => tab.reload()));
        tabs.push(...opened);
        visitors.push(...opened.map(visit));
      }
      const enough = steps + count / wanted;
      await until(() => steps >= enough);
      oldest = releases.live.serial + 1 - OLDEST;
      await until(() => tabs.every(({ serial }) => serial >= oldest));
      await releases.next();
    }
    await until(() => steps >= count);
  } finally {
    isOver = true;
  }
  await Promise.all(visitors);
  await doors.close();

  const { done } = releases;
  return {
    figures: {
      server: doors.kind,
      seed,
      steps,
      ...visits.steps,
      'steps of tabs 1 to 20 releases old': visits.ages.slice(1).reduce((sum, one) => sum + one, 0),
      'steps of tabs 20 releases old': visits.ages[OLDEST] ?? 0,
      promotes: done.promotes,
      rollbacks: done.rollbacks,
      'versions removed meanwhile': done.versions,
      'sets of pages removed meanwhile': done.sets,
      'answers of 404 or 5xx, or none': visits.failed.length,
      'files with another hash': visits.changed.length,
      'mixed pages': visits.mixed.length,
      'pages older than what the tab saw': visits.older.length,
    },
    promises: {
      'each tab gets all files of its page': [...visits.failed, ...visits.changed],
      'every page is whole and of one record': visits.mixed,
      'no tab goes back in time': visits.older,
    },
  };
}

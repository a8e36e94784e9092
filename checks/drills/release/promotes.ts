import type { Drill, DrillReport } from '@mg/command/drills';
import { verifyLog } from '../../../tools/release/src/operations/verifyLog';
import { trustedHead } from '../../../tools/release/src/site/history';
import { SiteReader } from '../../../tools/release/src/site/SiteReader';
import { openSite } from '../../../tools/release/src/storage/openSite';
import * as fixture from '../../../tools/release/src/testing/prerenderedSite';
import { recordOf } from './acknowledged';
import { BUCKET_OPTION, bucketOf, inStore } from './inStore';
import { runRelease } from './runRelease';
import { siteProblems } from './siteProblems';

const REMOTES = ['home', 'catalogue', 'quote'] as const;
/** Gives the site as many types, and so prerendered pages, as the real one has. */
const TYPES = 35;

export const promotes: Drill = {
  summary: 'promotes many versions in a row, then as many at once, each in a process of its own',
  options: { count: [30, 'promotes'], bucket: BUCKET_OPTION },
  run: ({ count, bucket }) =>
    bucket ? inStore(async () => promoteMany(count, await bucketOf('site'))) : promoteMany(count),
};

async function promoteMany(count: number, bucket?: string): Promise<DrillReport> {
  const { site, publishFixture, committed } = await fixture.prerenderedSite(
    {},
    async () => ({
      ...fixture.content('P1'),
      types: Array.from({ length: TYPES }, (_, index) => ({
        name: `TYPE ${index}`,
        subtypes: [{ name: 'ALL', products: ['P1'] }],
      })),
    }),
    { bucket },
  );
  const wanted = Array.from({ length: 2 * count }, (_, index) => ({
    app: REMOTES[index % REMOTES.length]!,
    version: `3.${index + 1}.0`,
  }));
  for (const build of wanted) await publishFixture({ ...build, extra: fixture.SCREENS[build.app] });

  const failures: string[] = [];
  const promote = async ({ app, version }: (typeof wanted)[number]) => {
    const args = ['promote', `${app}@${version}`, '--site', site, '--no-look', '--reason', 'drill'];
    await runRelease(...args).catch((error) => failures.push(`a promote failed: ${error}`));
  };
  const inRow = stopwatch();
  for (const build of wanted.slice(0, count)) await promote(build);
  const secondsInRow = inRow();
  const atOnce = stopwatch();
  const ends = await Promise.all(wanted.slice(count).map((one) => promote(one).then(atOnce)));

  const recorded: string[] = [];
  const first = committed.record.serial + 1;
  for (let serial = first; serial < first + wanted.length; serial += 1) {
    const record = await recordOf(site, serial);
    if (!record) failures.push(`record ${serial} is missing`);
    recorded.push(...(record?.changes ?? []).map(({ app, to }) => `${app}@${to}`));
  }
  for (const { app, version } of wanted) {
    const times = recorded.filter((name) => name === `${app}@${version}`).length;
    if (times !== 1) failures.push(`${app}@${version} is recorded ${times} times`);
  }
  failures.push(...(await verifyLog(site)).problems, ...(await siteProblems(site)));
  const [trusting, reader] = [stopwatch(), new SiteReader(openSite(site))];
  const { serial } = (await trustedHead(reader))!;
  return {
    figures: {
      site: bucket ? 'bucket' : 'folder',
      'promotes in a row, and at once': count,
      recorded: recorded.length,
      lost: wanted.length - new Set(recorded).size,
      'seconds for all in a row': secondsInRow.toFixed(1),
      'seconds for all at once': Math.max(...ends).toFixed(1),
      'seconds until the first of these': Math.min(...ends).toFixed(1),
      'milliseconds of signatures, each record': ((1000 * trusting()) / serial).toFixed(1),
    },
    promises: { 'all are recorded, none is lost, one is live': failures },
  };
}

/** Returns the seconds since its start. */
function stopwatch() {
  const started = performance.now();
  return () => (performance.now() - started) / 1000;
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Drill, DrillReport } from '@mg/command/drills';
import { recordFile } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { verifyLog } from '../../../tools/release/src/operations/verifyLog';
import { openSite } from '../../../tools/release/src/storage/openSite';
import { readJson } from '../../../tools/release/src/storage/readText';
import {
  content,
  prerenderedSite,
  SCREENS,
} from '../../../tools/release/src/testing/prerenderedSite';
import { withBucket } from './inStore';
import { siteProblems } from './siteProblems';

const runFile = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../tools/release/src/cli.ts', import.meta.url));
const REMOTES = ['home', 'catalogue', 'quote'] as const;
/** Gives the site as many types, and so prerendered pages, as the real one has. */
const TYPES = 35;

export const promotes: Drill = {
  summary: 'promotes many versions in a row, then as many at once, each in a process of its own',
  options: {
    count: [30, 'promotes'],
    bucket: [false, 'keeps the site in a bucket of a real S3 server'],
    machines: [4, 'that share the bucket: their releases take no turns with each other'],
  },
  run: ({ count, bucket, machines }) =>
    withBucket(bucket, (site) => promoteMany(count, bucket ? machines : 1, site)),
};

async function promoteMany(
  count: number,
  machines: number,
  bucket: string | undefined,
): Promise<DrillReport> {
  const { site, publishFixture, committed } = await prerenderedSite(
    {},
    async () => ({
      ...content('P1'),
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
  for (const build of wanted) await publishFixture({ ...build, extra: SCREENS[build.app] });

  const failures: string[] = [];
  let composed = 0;
  const promote = async ({ app, version }: (typeof wanted)[number], machine = 0) => {
    const args = ['--import', 'tsx', CLI, 'promote', `${app}@${version}`, '--site', site];
    args.push('--no-look', '--reason', 'drill');
    try {
      const { stderr } = await runFile(process.execPath, args, { env: envOf(machine) });
      composed += stderr.split('compose the pages').length - 1;
    } catch (error) {
      failures.push(`a promote failed: ${error}`);
    }
  };
  const inRow = stopwatch();
  for (const build of wanted.slice(0, count)) await promote(build);
  const secondsInRow = inRow();
  const atOnce = stopwatch();
  const ends = await Promise.all(
    wanted.slice(count).map((one, index) => promote(one, index % machines).then(atOnce)),
  );

  const recorded: string[] = [];
  const first = committed.record.serial + 1;
  for (let serial = first; serial < first + wanted.length; serial += 1) {
    const record = await readJson<ReleaseRecord>(openSite(site), recordFile(serial));
    if (!record) failures.push(`record ${serial} is missing`);
    recorded.push(...(record?.changes ?? []).map(({ app, to }) => `${app}@${to}`));
  }
  for (const { app, version } of wanted) {
    const times = recorded.filter((name) => name === `${app}@${version}`).length;
    if (times !== 1) failures.push(`${app}@${version} is recorded ${times} times`);
  }
  failures.push(...(await verifyLog(site)).problems, ...(await siteProblems(site)));
  // Other systems have no turns, and neither have several machines.
  const hasTurns = process.platform === 'linux' && machines === 1;
  return {
    figures: {
      site: bucket ? 'bucket' : 'folder',
      machines,
      'promotes in a row, and at once': count,
      recorded: recorded.length,
      lost: wanted.length - new Set(recorded).size,
      'composed in vain': composed - recorded.length,
      'seconds for all in a row': secondsInRow.toFixed(1),
      'seconds for all at once': Math.max(...ends).toFixed(1),
      'seconds until the first of these': Math.min(...ends).toFixed(1),
    },
    promises: {
      'all are recorded, none is lost, one is live': failures,
      'each record is composed once': !hasTurns || composed <= wanted.length,
    },
  };
}

/** Spells the store's port in another way for each machine, since the address names the turn. */
function envOf(machine: number): NodeJS.ProcessEnv {
  const { AWS_ENDPOINT_URL: endpoint } = process.env;
  const zeros = '0'.repeat(machine);
  return { ...process.env, AWS_ENDPOINT_URL: endpoint?.replace(/:(\d+)$/, `:${zeros}$1`) };
}

/** Returns the seconds since its start. */
function stopwatch() {
  const started = performance.now();
  return () => (performance.now() - started) / 1000;
}

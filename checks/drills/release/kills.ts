import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Drill, DrillReport } from '@mg/command/drills';
import { recompose } from '../../../tools/release/src/operations/recompose';
import { verifyLog } from '../../../tools/release/src/operations/verifyLog';
import { openSite } from '../../../tools/release/src/storage/openSite';
import {
  FIXTURE_CONFIG,
  fixtureBucket,
  fixtureSite,
} from '../../../tools/release/src/testing/fixtureSite';
import { acknowledgedIn, lostRecords, type Acknowledged } from './acknowledged';
import { withBucket } from './inStore';
import { siteProblems } from './siteProblems';

/** Cover some turns, so a kill may interrupt any step. */
const LONGEST_LIFE_MS = { folder: 300, bucket: 1500 };

const WORKER = fileURLToPath(new URL('killWorker.ts', import.meta.url));

export const kills: Drill = {
  summary: 'kills the release tool at random moments',
  options: {
    count: [200, 'kills'],
    bucket: [false, 'keeps the site in a bucket of a real S3 server'],
  },
  run: ({ count, bucket }) => withBucket(bucket, (site) => killOften(count, site)),
};

async function killOften(count: number, bucket: string | undefined): Promise<DrillReport> {
  const { root, site } = await (bucket ? fixtureBucket(bucket) : fixtureSite());
  const lifeMs = LONGEST_LIFE_MS[bucket ? 'bucket' : 'folder'];
  const failures: string[] = [];
  const killedIn: Record<string, number> = { publish: 0, promote: 0, rollback: 0, gc: 0 };
  const acknowledged: Acknowledged = new Map();
  for (let round = 1; round <= count; round += 1) {
    const { words, error } = await killedAtRandom(root, site, { round, lifeMs });
    const step = words.findLast((word) => word in killedIn);
    if (step) killedIn[step]! += 1;
    for (const one of acknowledgedIn(words)) acknowledged.set(...one);
    const problems = await siteProblems(site);
    if (error) problems.push(error);
    failures.push(...problems.map((problem) => `after kill ${round}, in ${step}: ${problem}`));
    // The next worker meets every second state.
    if (round % 2 === 0) continue;
    const config = { ...FIXTURE_CONFIG, apiHost: `/api/${round}` };
    const next = recompose(site, { config, keepContent: true });
    const done = await next.catch(
      (problem) => void failures.push(`after kill ${round}: ${problem}`),
    );
    if (done) acknowledged.set(done.record.serial, undefined);
  }

  // The next release finishes the swap after a kill.
  await openSite(site).finishSwap();
  const { records, problems } = await verifyLog(site);
  failures.push(...problems, ...(await lostRecords(site, acknowledged)));
  const killed = Object.entries(killedIn).map(([step, times]) => [`killed in ${step}`, times]);
  return {
    figures: {
      site: bucket ? 'bucket' : 'folder',
      kills: count,
      ...Object.fromEntries(killed),
      records,
      'acknowledged records': acknowledged.size,
      'broken states found': failures.length,
    },
    promises: { 'one complete live record and whole pages after each kill': failures },
  };
}

/** Kills the worker at a random moment after its first word, and returns all printed words. */
async function killedAtRandom(
  root: string,
  site: string,
  { round, lifeMs }: { round: number; lifeMs: number },
): Promise<{ words: string[]; error: string }> {
  const worker = spawn(process.execPath, ['--import', 'tsx', WORKER, root, site, String(round)]);
  const gone = once(worker, 'close');
  let [printed, error] = ['', ''];
  worker.stderr.on('data', (chunk) => (error += String(chunk)));
  const begun = new Promise<void>((resolve) => {
    worker.stdout.on('data', (chunk) => {
      printed += String(chunk);
      resolve();
    });
  });
  await Promise.race([begun, gone]);
  await Promise.race([pause(Math.random() * lifeMs), gone]);
  worker.kill('SIGKILL');
  await gone;
  return { words: printed.split('\n').slice(0, -1), error };
}

import type { Drill, DrillReport } from '@mg/command/drills';
import { recompose } from '../../../tools/release/src/operations/recompose';
import { verifyLog } from '../../../tools/release/src/operations/verifyLog';
import { openSite } from '../../../tools/release/src/storage/openSite';
import { FIXTURE_CONFIG } from '../../../tools/release/src/testing/fixtureSite';
import { startProgram } from '../startProgram';
import { acknowledgedIn, lostRecords, type Acknowledged } from './acknowledged';
import { BUCKET_OPTION, withFixture, type Fixture } from './inStore';
import { WORKER } from './releaseOn';
import { siteProblems } from './siteProblems';

/** Cover some turns, so a kill may interrupt any step. */
const LONGEST_LIFE_MS = { folder: 300, bucket: 1500 };

export const kills: Drill = {
  summary: 'kills the release tool at random moments',
  options: { count: [200, 'kills'], bucket: BUCKET_OPTION },
  run: ({ count, bucket }) =>
    withFixture(bucket, (fixture) => killOften(count, bucket ? 'bucket' : 'folder', fixture)),
};

async function killOften(
  count: number,
  kind: keyof typeof LONGEST_LIFE_MS,
  { root, site }: Fixture,
): Promise<DrillReport> {
  const failures: string[] = [];
  const killedIn: Record<string, number> = { publish: 0, promote: 0, rollback: 0, gc: 0 };
  const acknowledged: Acknowledged = new Map();
  for (let round = 1; round <= count; round += 1) {
    const worker = startProgram(WORKER, root, site, String(round));
    await worker.killWithin(LONGEST_LIFE_MS[kind]);
    const { out, error } = worker.printed;
    const step = out.split('\n').findLast((word) => word in killedIn);
    if (step) killedIn[step]! += 1;
    for (const one of acknowledgedIn(out)) acknowledged.set(...one);
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
      site: kind,
      kills: count,
      ...Object.fromEntries(killed),
      records,
      'acknowledged records': acknowledged.size,
      'broken states found': failures.length,
    },
    promises: { 'one complete live record and whole pages after each kill': failures },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Drill } from '@mg/command/drills';
import { recordFile } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { verifyLog } from '../src/operations/verifyLog';
import { openSite } from '../src/storage/openSite';
import { readJson } from '../src/storage/readText';
import { fixtureSite } from '../src/testing/fixtureSite';
import { siteProblems } from './siteProblems';

/** Covers about three turns, so a kill may interrupt any step. */
const LONGEST_LIFE_MS = 300;

const WORKER = fileURLToPath(new URL('killWorker.ts', import.meta.url));

export const kills: Drill = {
  summary: 'kills the release tool at random moments',
  options: { count: [200, 'kills'] },
  async run({ count }) {
    const { root, site } = await fixtureSite();
    const failures: string[] = [];
    const killedIn: Record<string, number> = { publish: 0, promote: 0, rollback: 0, gc: 0 };
    const acknowledged = new Map<number, string>();
    for (let round = 1; round <= count; round += 1) {
      const words = await killedAtRandom(root, site, round);
      const step = words.findLast((word) => word in killedIn);
      if (step) killedIn[step]! += 1;
      for (const word of words) {
        const [, serial, version] = /^done (\d+) (\S+)$/.exec(word) ?? [];
        if (serial) acknowledged.set(Number(serial), version!);
      }
      const problems = await siteProblems(site);
      failures.push(...problems.map((problem) => `after kill ${round}, in ${step}: ${problem}`));
    }

    // The next release finishes the swap after a kill.
    await openSite(site).finishSwap();
    const { records, problems } = await verifyLog(site);
    failures.push(...problems);
    for (const [serial, version] of acknowledged) {
      const record = await readJson<ReleaseRecord>(openSite(site), recordFile(serial));
      const to = record?.changes[0]?.to;
      if (to !== version) failures.push(`record ${serial} of quote@${version} was lost`);
    }
    const killed = Object.entries(killedIn).map(([step, times]) => [`killed in ${step}`, times]);
    return {
      figures: {
        kills: count,
        ...Object.fromEntries(killed),
        records,
        'acknowledged records': acknowledged.size,
        'broken states found': failures.length,
      },
      promises: { 'one complete live record and whole pages after each kill': failures },
    };
  },
};

/** Kills the worker at a random moment after its first word, and returns all printed words. */
async function killedAtRandom(root: string, site: string, round: number): Promise<string[]> {
  const worker = spawn(process.execPath, ['--import', 'tsx', WORKER, root, site, String(round)]);
  const gone = once(worker, 'close');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    worker.stdout.on('data', (chunk) => {
      printed += String(chunk);
      resolve();
    });
    worker.stderr.on('data', (chunk) => reject(new Error(String(chunk))));
  });
  await pause(Math.random() * LONGEST_LIFE_MS);
  worker.kill('SIGKILL');
  await gone;
  return printed.split('\n').slice(0, -1);
}

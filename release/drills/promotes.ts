import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Drill } from '@mg/command/drills';
import { verifyLog } from '../src/operations/verifyLog';
import { fixtureSite } from '../src/testing/fixtureSite';
import { recordOf, siteProblems } from './siteProblems';

const runFile = promisify(execFile);
const CLI = `${import.meta.dirname}/../src/cli.ts`;
const REMOTES = ['home', 'catalogue', 'quote'] as const;

export const promotes: Drill = {
  summary: 'promotes many versions at once, each in a process of its own',
  options: { count: [50, 'promotes'] },
  async run({ count }) {
    const { site, publishFixture } = await fixtureSite();
    const wanted = Array.from({ length: count }, (_, index) => ({
      app: REMOTES[index % REMOTES.length]!,
      version: `1.${index + 1}.0`,
    }));
    for (const build of wanted) await publishFixture(build);

    const started = performance.now();
    const promote = (what: string) =>
      runFile(process.execPath, ['--import', 'tsx', CLI, 'promote', what, '--site', site]);
    const outcomes = await Promise.allSettled(
      wanted.map(({ app, version }) => promote(`${app}@${version}`)),
    );
    const seconds = (performance.now() - started) / 1000;

    const failures = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => `a promote failed: ${reason}`);
    const recorded: string[] = [];
    for (let serial = 2; serial <= count + 1; serial += 1) {
      const record = await recordOf(site, serial);
      if (!record) failures.push(`record ${serial} is missing`);
      else recorded.push(...record.changes.map(({ app, to }) => `${app}@${to}`));
    }
    for (const { app, version } of wanted) {
      const times = recorded.filter((name) => name === `${app}@${version}`).length;
      if (times !== 1) failures.push(`${app}@${version} is recorded ${times} times`);
    }
    failures.push(...(await verifyLog(site)).problems, ...(await siteProblems(site)));
    return {
      figures: {
        'promotes at once': count,
        recorded: recorded.length,
        lost: count - new Set(recorded).size,
        'seconds for all': seconds.toFixed(1),
      },
      promises: { 'all are recorded, none is lost, one is live': failures },
    };
  },
};

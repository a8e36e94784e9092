import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Prints the seconds of each file below Playwright's list, and writes all rows to `E2E_RESULTS`. */
export default class Costs implements Reporter {
  private suite?: Suite;

  onBegin(_: FullConfig, suite: Suite) {
    this.suite = suite;
  }

  onEnd() {
    const tests = (this.suite?.allTests() ?? []).map(rowOf);
    const rows = tests.filter(({ outcome }) => outcome !== 'skipped');
    printCosts(rows);
    const failed = rows.filter(({ outcome }) => outcome === 'unexpected').length;
    console.log(`  end-to-end runs: ${rows.length - failed} passed, ${failed} failed`);
    if (process.env.E2E_RESULTS) {
      writeFileSync(process.env.E2E_RESULTS, JSON.stringify({ tests: rows }));
    }
  }
}

/** Describes one run of a test in one project; its `id` is the same in every project. */
function rowOf(test: TestCase) {
  const [, project = '', file = '', ...titles] = test.titlePath();
  return {
    id: [file, ...titles].join(' › '),
    line: `[${project}] ${file}:${test.location.line} › ${titles.join(' › ')}`,
    outcome: test.outcome(),
    seconds: (test.results.at(-1)?.duration ?? 0) / 1000,
  };
}

/** Prints the runs and seconds of each file, the slowest first. */
function printCosts(rows: ReturnType<typeof rowOf>[]) {
  const costs = new Map<string, { runs: number; seconds: number }>();
  for (const { id, seconds } of rows) {
    const [file = ''] = id.split(' › ');
    const cost = costs.get(file) ?? { runs: 0, seconds: 0 };
    costs.set(file, { runs: cost.runs + 1, seconds: cost.seconds + seconds });
  }
  console.log('\n  runs seconds file');
  const slowestFirst = [...costs].sort(([, a], [, b]) => b.seconds - a.seconds);
  for (const [file, { runs, seconds }] of slowestFirst) {
    console.log(`  ${String(runs).padStart(4)} ${seconds.toFixed(1).padStart(7)} ${file}`);
  }
}

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';

/** Describes one run of a test in one project. */
interface Row {
  /** Joins file and titles, the same in every project. */
  id: string;
  /** Joins project, file, line and titles, for a person. */
  line: string;
  outcome: ReturnType<TestCase['outcome']>;
  /** Counts the seconds of the last try. */
  seconds: number;
}

/**
 * Prints a line for each test, and for each failure the step, both values and the trace. Writes all
 * rows to `E2E_RESULTS`.
 */
export default class PlainReporter implements Reporter {
  private suite?: Suite;
  private done = 0;

  printsToStdio() {
    return true;
  }

  onBegin(config: FullConfig, suite: Suite) {
    this.suite = suite;
    console.log(`${suite.allTests().length} end-to-end tests, ${config.workers} at a time`);
  }

  onTestEnd(test: TestCase, { status, retry, duration }: TestResult) {
    if (status === 'skipped') return;
    const sign = status === test.expectedStatus ? '✓' : '✘';
    const again = retry > 0 ? ', second try' : '';
    this.done += 1;
    console.log(`  ${sign} ${this.done} ${this.lineOf(test)} (${secondsIn(duration)} s${again})`);
  }

  onStdOut(text: string | Buffer) {
    process.stdout.write(text);
  }

  onStdErr(text: string | Buffer) {
    process.stderr.write(text);
  }

  /** Prints errors outside of tests, such as at the site's start. */
  onError(error: TestError) {
    console.error(`\n${textOf(error)}`);
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? [];
    for (const test of tests) {
      if (test.outcome() === 'unexpected' || test.outcome() === 'flaky') this.explain(test);
    }
    const rows = tests
      .map((test) => this.rowOf(test))
      .filter(({ outcome }) => outcome !== 'skipped');
    printCosts(rows);
    for (const { line } of withOutcome(rows, 'flaky')) console.log(`  flaky: ${line}`);
    const failed = withOutcome(rows, 'unexpected').length;
    console.log(`  end-to-end runs: ${rows.length - failed} passed, ${failed} failed`);
    if (process.env.E2E_RESULTS) {
      writeFileSync(process.env.E2E_RESULTS, JSON.stringify({ tests: rows }));
    }
  }

  private explain(test: TestCase) {
    const failures = test.results.filter(({ error }) => error);
    const failure = failures.at(-1);
    if (!failure)
      return console.log(`\n✘ ${this.lineOf(test)}\n  ended: ${test.results[0]?.status}`);
    const trace = test.results
      .flatMap(({ attachments }) => attachments)
      .findLast(({ name }) => name === 'trace')?.path;
    const [summary, ...rest] = textOf(failure.error!).split('\n');
    const callLog = rest.findIndex((line) => /^\s*call log/i.test(line));
    const found = (callLog < 0 ? rest : rest.slice(0, callLog)).filter((line) => line.trim());
    console.log(
      [
        `\n✘ ${this.lineOf(test)}`,
        `  step: ${this.stepOf(failure.steps) ?? 'none began'}`,
        `  ${summary}`,
        ...found.slice(0, MESSAGE_LINES).map((line) => `    ${line}`),
        `  trace: ${trace ? `npx playwright show-trace ${trace}` : 'none (the second try has one)'}`,
        '',
        stripVTControlCharacters(failure.error!.snippet ?? ''),
        ...(callLog < 0 ? [] : rest.slice(callLog)),
      ].join('\n'),
    );
  }

  /** Joins the titles and the place of the failed step. */
  private stepOf(steps: TestStep[]): string | undefined {
    const failed = steps.find(({ error }) => error);
    if (!failed) return undefined;
    const inner = this.stepOf(failed.steps);
    const { file, line } = failed.location ?? {};
    const place = file ? ` (${relative(process.cwd(), file)}:${line})` : '';
    return inner ? `${failed.title} › ${inner}` : `${failed.title}${place}`;
  }

  private lineOf(test: TestCase): string {
    const [, project = '', file = '', ...titles] = test.titlePath();
    return `[${project}] ${file}:${test.location.line} › ${titles.join(' › ')}`;
  }

  private rowOf(test: TestCase): Row {
    const [, , ...path] = test.titlePath();
    return {
      id: path.join(' › '),
      line: this.lineOf(test),
      outcome: test.outcome(),
      seconds: (test.results.at(-1)?.duration ?? 0) / 1000,
    };
  }
}

const withOutcome = (rows: Row[], wanted: Row['outcome']) =>
  rows.filter(({ outcome }) => outcome === wanted);

/** Prints the runs and seconds of each file, the slowest first. */
function printCosts(rows: Row[]) {
  const costs = new Map<string, { runs: number; seconds: number }>();
  for (const { id, seconds } of rows) {
    const [file = ''] = id.split(' › ');
    const cost = costs.get(file) ?? { runs: 0, seconds: 0 };
    costs.set(file, { runs: cost.runs + 1, seconds: cost.seconds + seconds });
  }
  console.log('\n  runs seconds file');
  for (const [file, { runs, seconds }] of [...costs].sort(
    ([, a], [, b]) => b.seconds - a.seconds,
  )) {
    console.log(`  ${String(runs).padStart(4)} ${seconds.toFixed(1).padStart(7)} ${file}`);
  }
}

/** Limits the printed lines of a message. */
const MESSAGE_LINES = 12;

const textOf = ({ message, value }: TestError) =>
  stripVTControlCharacters(message ?? value ?? 'no message');

const secondsIn = (duration: number) => (duration / 1000).toFixed(1);

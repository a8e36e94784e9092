import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '@mg/command';
import { step, tell } from '../tell.mjs';
import { build, endToEnd } from '../tests/steps.mjs';

const RUNS = 3;
const LOOPS = 2;

export default new Program('npm run test:stress --')
  .description(
    `Runs the end-to-end tests ${RUNS} times beside ${LOOPS} busy loops, without retries, and
prints the failures and the slowest run of each test. It takes about an hour.`,
  )
  .argument('[names...]', 'of files: the files with these names only')
  .examples('', 'quote offline')
  .action(stress);

async function stress(names) {
  const folder = mkdtempSync(join(tmpdir(), 'mg-stress-'));
  const resultsFile = join(folder, 'e2e.json');
  step('build');
  await build();
  step(`end-to-end ${RUNS} times, beside ${LOOPS} busy loops, without retries`);
  const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const end = () => loops.forEach((loop) => loop.kill('SIGKILL'));
  process.once('exit', end);
  try {
    const playwright = [`--repeat-each=${RUNS}`, '--retries=0', ...names];
    await endToEnd(resultsFile, { args: playwright });
  } catch (error) {
    console.error(error.message);
  } finally {
    end();
  }
  const tests = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')).tests : [];
  rmSync(folder, { recursive: true });
  return report(tests);
}

/** Prints each test with its failures and its slowest run, the worst first. */
function report(tests) {
  const byLine = new Map();
  for (const { line, outcome, seconds } of tests) {
    const row = byLine.get(line) ?? { line, runs: 0, failures: 0, slowest: 0 };
    row.runs += 1;
    row.failures += Number(outcome !== 'expected');
    row.slowest = Math.max(row.slowest, seconds);
    byLine.set(line, row);
  }
  const rows = [...byLine.values()].sort(
    (a, b) => b.failures - a.failures || b.slowest - a.slowest,
  );
  step('failures, slowest run, test');
  for (const { line, runs, failures, slowest } of rows) {
    tell(`${failures} of ${runs}  ${slowest.toFixed(1).padStart(6)} s  ${line}`);
  }
  const failed = rows.filter(({ failures }) => failures > 0).length;
  console.log(`\n${rows.length - failed} passed, ${failed} failed`);
  return { ok: failed === 0 && rows.length > 0 };
}

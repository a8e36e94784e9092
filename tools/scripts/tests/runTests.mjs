import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Results } from './results.mjs';
import { folderForTests } from './folderForTests.mjs';
import { runStages } from './runStages.mjs';

/**
 * Runs the stages of a test command, and summarises them.
 *
 * @param {(files: { unit: string, other: string[], e2e: string }, leftOut: string[]) => Record<string, () => unknown>[]} stagesFor
 *   is given files for results, and the list of tests that are left out
 * @returns {Promise<{ ok: boolean }>}
 */
export async function runTests(stagesFor) {
  const folder = folderForTests();
  // Tests and the programs that tests start leave their files there.
  process.env.TMPDIR = folder;
  const file = (name) => join(folder, `${name}.json`);
  const files = { unit: file('unit'), other: [file('other-1'), file('other-2')], e2e: file('e2e') };
  const leftOut = [];
  try {
    const failed = await runStages(stagesFor(files, leftOut));
    const results = new Results();
    for (const one of [files.unit, ...files.other]) results.addUnit(one);
    results.addE2e(files.e2e);
    return summarise(results, failed, leftOut);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function summarise(results, failedSteps, leftOut) {
  const { passed, failed } = results.count(failedSteps);
  console.log('');
  for (const line of results.flaky) console.log(`flaky, passed on the second try: ${line}`);
  for (const line of leftOut) console.log(`left out: ${line}`);
  console.log(`${passed} passed, ${failed} failed`);
  return { ok: failed === 0 };
}

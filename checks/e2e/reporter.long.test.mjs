import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'mg-reporter-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the samples with the reporter of the end-to-end tests. */
function runSamples() {
  const results = join(folder, 'results.json');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const env = { ...process.env, E2E_RESULTS: results, FORCE_COLOR: '0' };
  // Playwright refuses to run where it sees Jest.
  delete env.JEST_WORKER_ID;
  const { status, stdout } = spawnSync(
    process.execPath,
    [cli, 'test', '--config', 'checks/e2e/testing/playwright.config.mjs', '--output', folder],
    {
      encoding: 'utf8',
      env,
    },
  );
  return { status, stdout, tests: JSON.parse(readFileSync(results, 'utf8')).tests };
}

it('names the step, the difference and the flaky test when tests fail', () => {
  const { status, stdout, tests } = runSamples();
  expect(status).toBe(1);
  const explained = stdout.slice(stdout.indexOf('\n  1) [desktop]'));
  const [title] = explained.trim().split('\n');
  expect(title).toContain('fails when two texts differ › open the drawer › read its title');
  expect(explained).toMatch(/Expected: "Gracias"\s+Received: "¡Ups!"[^]*samples\.mjs:\d+:\d+/);
  expect(explained).toMatch(/Retry #1[^]*playwright show-trace \S+trace\.zip/);
  expect(stdout).toMatch(
    /1 flaky\s+\[desktop\] .*samples\.mjs:5:1 › passes when the try is the second/,
  );
  expect(stdout).toContain('end-to-end runs: 2 passed, 1 failed');
  expect(tests.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['samples.mjs › passes when nothing fails', 'expected'],
    ['samples.mjs › passes when the try is the second', 'flaky'],
    ['samples.mjs › fails when two texts differ', 'unexpected'],
  ]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Results } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mg-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function write(content) {
  const file = join(folder, `${(files += 1)}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const unitRun = (...statuses) =>
  write({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: statuses.map((status) => ({ fullName: 'does it', status })),
      },
    ],
  });

const e2eRun = (...outcomes) =>
  write({
    tests: outcomes.map((outcome) => ({ id: 'a.spec.ts › buys', line: '[phone] buys', outcome })),
  });

describe('Results', () => {
  it('counts a test once when it runs on two versions of Node', () => {
    const results = new Results();
    results.addUnit(unitRun('passed', 'passed', 'pending'));
    results.addUnit(unitRun('passed', 'failed', 'pending'));
    expect(results.count([])).toEqual({ passed: 1, failed: 1 });
  });

  it('fails a test when one of its viewports fails', () => {
    const results = new Results();
    results.addE2e(e2eRun('unexpected', 'expected'));
    expect(results.count(['end-to-end'])).toEqual({ passed: 0, failed: 1 });
  });

  it('passes and names a test when its second try passes', () => {
    const results = new Results();
    results.addE2e(e2eRun('flaky'));
    expect(results.count([])).toEqual({ passed: 1, failed: 0 });
    expect(results.flaky).toEqual(['[phone] buys']);
  });

  it('counts a failure when a test file does not load or a step fails without tests', () => {
    const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] };
    const results = new Results();
    results.addUnit(write({ testResults: [broken] }));
    expect(results.count(['unit'])).toEqual({ passed: 0, failed: 1 });
    expect(new Results().count(['types', 'lint'])).toEqual({ passed: 0, failed: 2 });
  });

  it('counts nothing when no step has written results', () => {
    const results = new Results();
    results.addUnit(join(folder, 'none.json'));
    results.addE2e(join(folder, 'none.json'));
    expect(results.count([])).toEqual({ passed: 0, failed: 0 });
  });
});

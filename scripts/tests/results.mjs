import { existsSync, readFileSync } from 'node:fs';

/**
 * The outcome of each distinct test. A test that runs several times, such as in two viewports or on
 * two versions of Node, counts once; it fails where one run fails.
 */
export class Results {
  #passed = new Map();

  /** Runs that passed on the second try only, as lines for a person. */
  flaky = [];

  /** Adds what Jest wrote with `--json`; nothing where the file is missing. */
  addUnit(file) {
    const { testResults = [] } = read(file);
    for (const { name, status, assertionResults } of testResults) {
      // A file that does not load has no tests.
      if (status === 'failed' && assertionResults.length === 0) this.#add(name, false);
      const seen = new Map();
      for (const { fullName, status: outcome } of assertionResults) {
        if (outcome !== 'passed' && outcome !== 'failed') continue;
        const twins = seen.get(fullName) ?? 0;
        seen.set(fullName, twins + 1);
        this.#add(`${name} ${fullName} ${twins}`, outcome === 'passed');
      }
    }
  }

  /** Adds what the reporter of the end-to-end tests wrote; nothing where the file is missing. */
  addE2e(file) {
    for (const { id, outcome, line } of read(file).tests ?? []) {
      if (outcome === 'flaky') this.flaky.push(line);
      this.#add(id, outcome !== 'unexpected');
    }
  }

  /**
   * @param {string[]} failedSteps
   * @returns {{ passed: number, failed: number }} a step that fails without a failed test counts as one
   */
  count(failedSteps) {
    const outcomes = [...this.#passed.values()];
    const passed = outcomes.filter(Boolean).length;
    return { passed, failed: Math.max(outcomes.length - passed, failedSteps.length) };
  }

  #add(id, passed) {
    this.#passed.set(id, passed && this.#passed.get(id) !== false);
  }
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

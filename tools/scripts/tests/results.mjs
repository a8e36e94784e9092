import { existsSync, readFileSync } from 'node:fs';

/** Counts a test with several runs, as in two viewports, once: as failed where one run fails. */
export class Results {
  #passed = new Map();

  /** Names the tests that pass on the second try only. */
  flaky = [];

  /** Adds Jest's results, if the file exists. */
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

  /** Adds the results of the end-to-end tests, if the file exists. */
  addE2e(file) {
    for (const { id, outcome, line } of read(file).tests ?? []) {
      if (outcome === 'flaky') this.flaky.push(line);
      this.#add(id, outcome !== 'unexpected');
    }
  }

  /** Counts tests; a step that fails without a failed test counts as one. */
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

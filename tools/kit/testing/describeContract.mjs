/* global describe, it */
import { contractTools } from '@mg/shared/testing/contractTools';

/** Runs a remote's contract cases with its own packages, in the environment `node`. */
export function describeContract(cases) {
  describe('the contract', () => {
    it.each(cases.map(({ name, run }) => [name, run]))('%s', (_, run) => run(contractTools()));
  });
}

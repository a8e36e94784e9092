import type { ContractCase } from '../contract.mjs';

/** Runs a remote's contract cases with its own packages, in the environment `node`. */
export function describeContract(cases: readonly ContractCase[]): void;

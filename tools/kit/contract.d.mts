import type { ContractTools } from '@mg/shared/testing/contractTools';

export type { ContractTools };

/** One thing that a remote expects of `@mg/shared`. */
export interface ContractCase {
  /** A sentence that stands in the gate's refusal. */
  name: string;
  /** Throws, or rejects, where it is not so. */
  run(tools: ContractTools): void | Promise<void>;
}

/**
 * Checks a remote's needs of the contract, as the default export of its `src/contract.ts`. Cases import
 * from `@mg/shared`; `ContractTools` brings the rest.
 * @throws where two cases have one name
 */
export function contract(cases: readonly ContractCase[]): readonly ContractCase[];

/** Compares deeply. Values that may grow, by a minor change of the contract, need `has`. */
export function equal<T>(actual: T, expected: NoInfer<T>): void;

/** A text with this in it, or an object with at least this in it, deep; lists are as long. */
export function has(actual: unknown, part: unknown): void;

/** @param words the expectation, for the failure */
export function that(condition: unknown, words: string): asserts condition;

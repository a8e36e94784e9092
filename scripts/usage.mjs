import { parseArgs } from 'node:util';
import { HELP } from './help.mjs';

/** Something that the person at the terminal can put right: the message says how. */
export class UsageError extends Error {
  name = 'UsageError';
}

/**
 * What a program was asked for.
 *
 * @param {keyof typeof HELP} program
 * @param {string[]} args
 * @param {import('node:util').ParseArgsConfig} [config]
 * @throws {UsageError} where it does not know that
 */
export function readArguments(program, args, config) {
  try {
    return parseArgs({ args, ...config });
  } catch (error) {
    throw misuse(program, error.message);
  }
}

export const misuse = (program, message) => new UsageError(`${message}\n\n${HELP[program]}`);

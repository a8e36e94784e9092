import { build } from './build.mjs';
import { check } from './check.mjs';
import { create } from './create.mjs';
import { dev } from './dev.mjs';
import { lint } from './lint.mjs';
import { promote } from './promote.mjs';
import { publish } from './publish.mjs';
import { rollback } from './rollback.mjs';
import { test } from './test.mjs';

/**
 * @typedef {object} Command
 * @property {string} usage what stands behind `mg`
 * @property {string} summary
 * @property {string[]} examples
 * @property {Record<string, { type: 'string' | 'boolean', hint?: string, text: string }>} [options]
 *   absent, it hands all arguments on as they are
 * @property {(call: Call) => Promise<number>} run the exit code
 *
 * @typedef {object} Call
 * @property {string} folder of the remote
 * @property {Record<string, string | boolean>} values of its options
 * @property {string[]} args what else was given
 */

/** @type {Record<string, Command>} in the order of a remote's life */
export const COMMANDS = { create, dev, build, test, lint, check, publish, promote, rollback };

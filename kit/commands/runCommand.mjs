import { parseArgs } from 'node:util';
import { COMMANDS } from './commands.mjs';
import { isTold, UsageError } from './errors.mjs';
import { helpOf, overview } from './help.mjs';

const HELP = /^(--help|-h)$/;

/**
 * Runs one command line.
 *
 * @param {string[]} argv
 * @param {{ folder: string }} around the folder that it is called in
 * @returns {Promise<number>} the exit code
 */
export async function runCommand([name, ...rest], { folder }) {
  try {
    if (name === undefined || name === 'help' || HELP.test(name)) return say(overview(COMMANDS));
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(`There is no command '${name}'.\n\n${overview(COMMANDS)}`);
    if (rest.some((argument) => HELP.test(argument))) return say(helpOf(command));
    return await command.run({ folder, ...parse(command, rest) });
  } catch (error) {
    console.error(isTold(error) ? error.message : error.stack);
    return error instanceof UsageError ? 2 : 1;
  }
}

function parse(command, args) {
  if (!command.options) return { values: {}, args };
  const options = Object.fromEntries(
    Object.entries(command.options).map(([option, { type }]) => [option, { type }]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values, args: positionals };
  } catch (cause) {
    throw new UsageError(`${cause.message}\n\n${helpOf(command)}`, { cause });
  }
}

function say(text) {
  console.log(text);
  return 0;
}

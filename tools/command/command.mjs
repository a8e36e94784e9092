import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { readVariables } from './environment.mjs';

const EXIT_CODES = '\nExit codes: 0 done; 1 failed or refused; 2 wrong usage.';

/** Refuses a wrong call; the message names a correct one. */
export class UsageError extends Error {
  name = 'UsageError';
}

/** Reports a failure that the operator can resolve. */
export class CommandError extends Error {
  name = 'CommandError';
}

/** Adds this project's help, `--json` and exit codes to commander's command. */
export class Program extends Command {
  #examples = [];
  outcome = {};
  isJson = false;
  print = {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  };

  constructor(name) {
    super(name);
    // Commander passes these settings on to subcommands.
    this.exitOverride().configureOutput({
      writeOut: (text) => this.print.out(text),
      writeErr: (text) => this.isJson || this.print.error(text),
    });
    this.showHelpAfterError();
    this.addHelpText('after', ({ command }) => command.#examplesText() + EXIT_CODES);
  }

  createCommand(name) {
    return new Program(name);
  }

  examples(...lines) {
    this.#examples = lines;
    return this;
  }

  #examplesText() {
    if (this.#examples.length === 0) return '';
    const name = this.root.name();
    const calls = this.#examples.map((line) =>
      line ? `${name} ${line}` : name.replace(/ --$/, ''),
    );
    return `\nExamples:\n${calls.map((call) => `  ${call}`).join('\n')}\n`;
  }

  answers(work) {
    this.option('--json', 'prints the result as JSON, and no progress');
    this.on('option:json', () => (this.root.isJson = true));
    return this.action(work);
  }

  action(work) {
    return super.action(async (...given) => {
      try {
        this.root.outcome = (await work(...given)) ?? {};
      } catch (error) {
        if (error.name === 'UsageError') this.error(`error: ${error.message}`);
        throw error;
      }
    });
  }

  get root() {
    return this.parent?.root ?? this;
  }
}

export async function run(program, argv, print = program.print) {
  if (print === program.print) {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', endOfReader);
  }
  program.print = print;
  const printJson = (value) => print.out(`${JSON.stringify(value, null, 2)}\n`);
  try {
    const { problems } = readVariables(process.env);
    if (problems.length > 0) {
      throw new CommandError(`The environment is wrong:\n  ${problems.join('\n  ')}`);
    }
    await program.parseAsync(argv, { from: 'user' });
    const { ok = true, code = 1, text, data } = program.outcome;
    if (program.isJson) printJson({ ok, ...data });
    else if (text) print[ok ? 'out' : 'error'](`${text}\n`);
    return ok ? 0 : code;
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    if (isUsage && error.exitCode === 0) return 0;
    if (program.isJson || (isUsage && argv.includes('--json')))
      printJson(failureData(error, isUsage));
    else if (!isUsage) print.error(`${inWords(error)}\n`);
    return isUsage ? 2 : 1;
  }
}

/** A reader such as `head` may go away before the end of the output. */
function endOfReader(error) {
  if (error.code !== 'EPIPE') throw error;
}

/** Keeps the error's own fields, such as the reasons of a refusal. */
function failureData(error, isUsage) {
  const { message } = error;
  if (isUsage) return { ok: false, error: 'UsageError', message };
  return { ...error, name: undefined, ok: false, error: error.name, message };
}

const BUILT_IN = /^(Aggregate|Range|Reference|Syntax|Type)?Error$/;

/** A named or system error explains itself by its message; any other error is a bug. */
const inWords = (error) =>
  BUILT_IN.test(error.name) && !/^E[A-Z]+$/.test(error.code) ? error.stack : error.message;

export const reader = (read, wanted) => (text) => {
  const value = read(text);
  if (value === undefined) throw new InvalidArgumentError(`It takes ${wanted}.`);
  return value;
};

export const numberFrom = (least, wanted) =>
  reader((text) => (Number(text) >= least ? Number(text) : undefined), wanted);

export function table(headings, rows) {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ');
  return all.map((row) => line(row).trimEnd()).join('\n');
}

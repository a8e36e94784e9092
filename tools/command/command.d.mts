import { Command } from 'commander';

export class UsageError extends Error {}

export class CommandError extends Error {}

/** Reports the end of a command. */
export interface Outcome {
  /** False makes the exit code 1. */
  ok?: boolean;
  /** Goes to the standard output when `ok` is true, else to the error output. */
  text?: string;
  /** `--json` prints these fields beside `ok`. */
  data?: object;
}

// Commander passes the parsed arguments, then the options, then the command.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Work = (...given: any[]) => Promise<Outcome | void> | Outcome | void;

export interface Print {
  out(text: string): unknown;
  error(text: string): unknown;
}

export class Program extends Command {
  createCommand(name?: string): Program;
  /** Sets the examples of the help, without the program's name. */
  examples(...lines: string[]): this;
  /** Sets the work of a command with a result, and adds `--json`. */
  answers(work: Work): this;
  action(work: Work): this;
}

/**
 * Runs a command line and prints its result.
 * @param argv without Node and the file
 * @returns the exit code: 0 done, 1 failed or refused, 2 wrong usage
 */
export function run(program: Program, argv: string[], print?: Print): Promise<0 | 1 | 2>;

/**
 * Makes a reader of an option or an argument.
 * @param read returns undefined where the text is wrong
 * @param wanted ends the sentence "It takes ..."
 */
export function reader<T>(
  read: (text: string) => T | undefined,
  wanted: string,
): (text: string) => T;

/** Makes a reader of numbers. */
export function numberFrom(least: number, wanted: string): (text: string) => number;

/** Lays rows under headings, in columns as wide as their cells. */
export function table(headings: string[], rows: string[][]): string;

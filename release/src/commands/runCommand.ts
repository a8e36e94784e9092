import { parseArgs } from 'node:util';
import { silently } from '../foundation/progress';
import { GateError } from '../gate/GateError';
import { checkCommand } from './checkCommand';
import { COMMON, OPTIONS, type Command, type Options, type Surroundings } from './Command';
import { composeCommand } from './composeCommand';
import { contextOf } from './contextOf';
import { gcCommand } from './gcCommand';
import { helpOf, overview } from './help';
import { logCommand } from './logCommand';
import { promoteCommand } from './promoteCommand';
import { publishCommand } from './publishCommand';
import { receiptCommand } from './receiptCommand';
import { rollbackCommand } from './rollbackCommand';
import { statusCommand } from './statusCommand';
import { UsageError } from './UsageError';
import { verifyLogCommand } from './verifyLogCommand';

const COMMANDS: Record<string, Command> = {
  publish: publishCommand,
  check: checkCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  receipt: receiptCommand,
  status: statusCommand,
  log: logCommand,
  'verify-log': verifyLogCommand,
  gc: gcCommand,
  compose: composeCommand,
};

export interface Answer {
  exitCode: 0 | 1 | 2;
  /** For standard output where it went well, for the error output where not. */
  text: string;
}

/** Runs one command line and says how it ended; prints nothing itself. */
export async function runCommand(argv: string[], around: Surroundings): Promise<Answer> {
  const json = argv.includes('--json');
  try {
    const [name = '', ...rest] = argv;
    if (['', '--help', '-h', 'help'].includes(name)) {
      return { exitCode: 0, text: overview(COMMANDS) };
    }
    const command = COMMANDS[name];
    if (!command) throw new UsageError(`There is no command '${name}'.\n\n${overview(COMMANDS)}`);
    const { values, positionals } = parse(command, rest);
    if (values.help) return { exitCode: 0, text: helpOf(command) };
    const surroundings = { ...around, step: json ? silently : around.step };
    const context = contextOf(surroundings, values as Options, positionals);
    const { ok, data, text } = await command.run(context);
    return { exitCode: ok ? 0 : 1, text: json ? asJson({ ok, ...data }) : text };
  } catch (error) {
    return failure(error as Error, json);
  }
}

function parse(command: Command, args: string[]) {
  const names = [...COMMON, ...command.options];
  const options = Object.fromEntries(names.map((name) => [name, { type: OPTIONS[name].type }]));
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\n\n${helpOf(command)}`, { cause });
  }
}

function failure(error: Error, json: boolean): Answer {
  const exitCode = error instanceof UsageError ? 2 : 1;
  if (!json) return { exitCode, text: error.message };
  const incompatibilities = error instanceof GateError ? { incompatibilities: error.incompatibilities } : {};
  const data = { ok: false, error: error.name, message: error.message, ...incompatibilities };
  return { exitCode, text: asJson(data) };
}

const asJson = (value: object) => JSON.stringify(value, null, 2);

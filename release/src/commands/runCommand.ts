import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCommand } from './checkCommand';
import { COMMON, OPTIONS, type Command, type Context } from './Command';
import { composeCommand } from './composeCommand';
import { gcCommand } from './gcCommand';
import { helpOf, overview } from './help';
import { logCommand } from './logCommand';
import { receiptCommand } from './receiptCommand';
import { promoteCommand } from './promoteCommand';
import { publishCommand } from './publishCommand';
import { rollbackCommand } from './rollbackCommand';
import { statusCommand } from './statusCommand';
import { UsageError } from './UsageError';
import { verifyLogCommand } from './verifyLogCommand';
import { GateError } from '../gate/GateError';
import { silently, type Step } from '../foundation/progress';

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

export interface Surroundings {
  /** Folder of the repository. */
  root: string;
  /** Folder that relative paths of the command line start from. */
  cwd: string;
  environment: Record<string, string | undefined>;
  step: Step;
}

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
    const context = contextOf(values, positionals, around, json);
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

function contextOf(
  values: Context['options'],
  args: string[],
  { root, cwd, environment, step }: Surroundings,
  json: boolean,
): Context {
  const given = values.site ?? environment.RELEASE_SITE;
  const text = (name: 'by' | 'reason') => values[name] as string | undefined;
  const options = { ...values };
  for (const name of ['dist', 'config', 'declaration'] as const) {
    if (options[name]) options[name] = resolve(cwd, String(options[name]));
  }
  return {
    root,
    site: given ? resolve(cwd, String(given)) : resolve(root, '.local/site'),
    by: text('by') ?? environment.RELEASE_BY ?? userInfo().username,
    reason: text('reason') ?? '',
    args,
    options,
    step: json ? silently : step,
  };
}

function failure(error: Error, json: boolean): Answer {
  const exitCode = error instanceof UsageError ? 2 : 1;
  if (!json) return { exitCode, text: error.message };
  const misfits = error instanceof GateError ? { misfits: error.misfits } : {};
  const data = { ok: false, error: error.name, message: error.message, ...misfits };
  return { exitCode, text: asJson(data) };
}

const asJson = (value: object) => JSON.stringify(value, null, 2);

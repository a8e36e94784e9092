import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openOutbox } from '../outbox/openOutbox';
import { MAIL_STATES, type MailState } from '../outbox/Outbox';
import { MAIL_COMMANDS, MailCommandError, type MailOptions } from './mailCommands';

const HELP = `Usage: npm run mail -- <command> [options]

Looks after the mail API's outbox, also while the API runs.

  list                 mails, newest first
    --state <state>    only those ${MAIL_STATES.join(', ')}
    --limit <n>        at most so many (50)
  show <id>            one mail: what the visitor wrote, and every attempt
  retry <id>...        make mails due now; a running API sends them within seconds
  retry --failed       the same for every failed one
  stats                how many by state, and the age of the oldest unsent
  drain                send what is due, then end: for a scheduled job where no API runs

  --json               answer as JSON
  --help               this text

An id may be shortened as long as it is unique. OUTBOX_URL names the outbox
(.local/outbox.db); drain also needs the API's SMTP_* and MAIL_* variables.

Exit code: 0 done, 1 not done, 2 wrong usage.`;

const OPTIONS = {
  state: { type: 'string' },
  limit: { type: 'string', default: '50' },
  failed: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

interface Output {
  out(text: string): void;
  error(text: string): void;
}

/** Runs `npm run mail -- ...` @returns the exit code: 0 done, 1 not done, 2 wrong usage */
export async function runMailCommand(
  argv: string[],
  env: Record<string, string | undefined>,
  { out, error }: Output,
): Promise<number> {
  const usage = readUsage(argv);
  if (typeof usage === 'string') {
    error(`${usage}\n\n${HELP}`);
    return 2;
  }
  if (usage === undefined) {
    out(HELP);
    return 0;
  }
  const url = env.OUTBOX_URL || '.local/outbox.db';
  // Opening would make an empty outbox there, which says that all is well.
  if (!url.includes('://') && !existsSync(url)) {
    error(`There is no outbox at ${url}: set OUTBOX_URL`);
    return 1;
  }
  const outbox = openOutbox(url);
  try {
    const { text, data } = await usage.command({ outbox, env, ...usage.options });
    out(usage.json ? JSON.stringify(data, null, 2) : text);
    return 0;
  } catch (problem) {
    error(problem instanceof Error ? problem.message : String(problem));
    return problem instanceof MailCommandError ? problem.exitCode : 1;
  } finally {
    await outbox.close();
  }
}

/** @returns undefined where help is asked for, a text where the usage is wrong */
function readUsage(argv: string[]) {
  let parsed;
  try {
    parsed = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
  const { values, positionals } = parsed;
  if (values.help) return undefined;
  const [name = '', ...ids] = positionals;
  const command = Object.hasOwn(MAIL_COMMANDS, name) && MAIL_COMMANDS[name];
  if (!command) return name ? `Unknown command: ${name}` : 'No command given';
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1) return '--limit must be a whole number from 1';
  const state = values.state as MailState | undefined;
  if (state && !MAIL_STATES.includes(state)) return `--state must be ${MAIL_STATES.join(', ')}`;
  const options: MailOptions = { ids, state, limit, failed: values.failed };
  return { command, options, json: values.json };
}

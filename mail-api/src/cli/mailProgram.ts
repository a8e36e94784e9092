import { existsSync } from 'node:fs';
import { CommandError, Program, reader, type Outcome } from '@mg/command';
import { isEmail, normaliseEmail } from '@mg/shared/domain/contactForm';
import { documentsOf, type Documents } from '../contacts/Documents';
import { readOutboxUrl } from '../server/config';
import { openOutbox } from '../outbox/openOutbox';
import type { Outbox } from '../outbox/Outbox';
import { MAIL_STATES } from '../outbox/schema';
import { faults } from './faults';
import { drain, erase, list, retry, show, stats } from './mailCommands';

const readCount = reader(
  (text) => (Number.isInteger(Number(text)) && Number(text) > 0 ? Number(text) : undefined),
  'a whole number from 1',
);

const readUrl = reader(
  (text) => (/^https?:/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined),
  'an address such as http://localhost:8080/api',
);

const readEmail = reader(
  (text) => (isEmail(text) ? normaliseEmail(text) : undefined),
  'an e-mail address',
);

/** Opens the document database, or nothing where the environment names none. */
export type OpenDocuments = () => Promise<Documents | undefined>;

/**
 * Makes the command that looks after the mail API's outbox, also while the API runs.
 * @param openDocuments by default reaches the hosted database
 */
export function mailProgram(
  env: Record<string, string | undefined>,
  openDocuments: OpenDocuments = async () => hostedDocuments(env),
): Program {
  const program = new Program('npm run mail --').description(
    `Looks after the mail API's outbox, also while the API runs, and sums up browsers' faults.

An id may be shortened as long as it is unique. OUTBOX_URL names the outbox
(.local/outbox.db); drain also needs the API's SMTP_* and MAIL_* variables.`,
  );
  program
    .command('list')
    .description('lists mails, the newest first')
    .addOption(program.createOption('--state <state>', 'only those').choices(MAIL_STATES))
    .option('--limit <number>', 'at most so many', readCount, 50)
    .examples('list', 'list --state failed')
    .answers((options) => withOutbox(env, (outbox) => list(outbox, options)));
  program
    .command('show <id>')
    .description('shows one mail: the words of the visitor, and every attempt')
    .examples('show 3f9c')
    .answers((id) => withOutbox(env, (outbox) => show(outbox, id)));
  program
    .command('retry [ids...]')
    .description('makes mails due now; a running API sends them within seconds')
    .option('--failed', 'in place of ids: every failed one')
    .examples('retry 3f9c', 'retry --failed')
    .answers((ids, options) => withOutbox(env, (outbox) => retry(outbox, ids, options)));
  program
    .command('stats')
    .description('counts mails by state, and tells the age of the oldest unsent')
    .examples('stats --json')
    .answers(() => withOutbox(env, stats));
  program
    .command('drain')
    .description('sends what is due, then ends: for a scheduled job where no API runs')
    .examples('drain')
    .answers(() => withOutbox(env, (outbox) => drain(outbox, env)));
  program
    .command('erase')
    .argument('<address>', "the person's e-mail address", readEmail)
    .description('erases all of a person: mails, also unsent ones, and documents')
    .examples('erase ana@example.com')
    .answers((email) =>
      withOutbox(env, async (outbox) => erase(outbox, await openDocuments(), email)),
    );
  program
    .command('faults')
    .description('tells which versions fail in browsers, for how many visitors, and since when')
    .option('--url <url>', 'the running API', readUrl, 'http://127.0.0.1:8025')
    .examples('faults', 'faults --url http://localhost:8080/api')
    .answers(faults);
  return program;
}

export function hostedDocuments({
  FIREBASE_PROJECT_ID: project,
  FIRESTORE_EMULATOR_HOST: emulator,
  GOOGLE_APPLICATION_CREDENTIALS: keyFile,
}: Record<string, string | undefined>): Documents | undefined {
  return documentsOf({ contacts: project ? { project, emulator, keyFile } : undefined });
}

async function withOutbox(
  env: Record<string, string | undefined>,
  work: (outbox: Outbox) => Promise<Outcome>,
): Promise<Outcome> {
  const url = readOutboxUrl(env);
  // Opening makes an empty outbox, which hides the problem from the operator.
  if (!url.includes('://') && !existsSync(url)) {
    throw new CommandError(`There is no outbox at ${url}: set OUTBOX_URL`);
  }
  const outbox = openOutbox(url);
  try {
    return await work(outbox);
  } finally {
    await outbox.close();
  }
}

import { CommandError, UsageError, type Outcome } from '@mg/command';
import { readMailApiConfig } from '../server/config';
import type { Documents } from '../contacts/Documents';
import { eraseContacts } from '../contacts/eraseContacts';
import { Delivery } from '../mail/Delivery';
import { smtpSender } from '../mail/smtpSender';
import { composeMail } from '../mail/composeMail';
import { oldestUnsentSeconds, type Outbox } from '../outbox/Outbox';
import type { Attempt, MailState, StoredMail } from '../outbox/schema';

/** Stands for a body that the outbox has forgotten. */
const FORGOTTEN = { text: '(sent; the text is forgotten)', replyTo: undefined };

const RETRY_ALL_LIMIT = 1_000_000;
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

export async function list(
  outbox: Outbox,
  filter: { state?: MailState; limit: number },
): Promise<Outcome> {
  const stored = await outbox.list(filter);
  const mails = await Promise.all(
    stored.map(async (mail) => ({
      ...summary(mail),
      recipients: await recipientsOf(outbox, mail),
    })),
  );
  const lines = mails.flatMap((mail) => [
    [mail.id.slice(0, 12), mail.state.padEnd(6), mail.createdAt, mail.subject].join('  '),
    ...(mail.state === 'sent' ? [] : mail.recipients.map((one) => `  ${recipientLine(one)}`)),
  ]);
  return { text: lines.join('\n') || 'No mails.', data: { mails } };
}

export async function show(outbox: Outbox, id: string): Promise<Outcome> {
  const mail = await findOne(outbox, id);
  const attempts = (await outbox.attempts(mail.id)).map(readable);
  const recipients = await recipientsOf(outbox, mail);
  const { text, replyTo } = mail.submission ? composeMail(mail.submission) : FORGOTTEN;
  const head = { ...summary(mail), replyTo };
  const data = { ...head, submission: mail.submission, recipients, attempts };
  const lines = [
    ...linesOf(head),
    ...recipients.map(recipientLine),
    ...attempts.map(
      ({ attempt, startedAt, outcome, detail }) =>
        `attempt ${attempt}: ${startedAt} ${outcome} ${detail ?? ''}`,
    ),
  ];
  return { text: `${lines.join('\n')}\n\n${text}`, data };
}

export async function retry(
  outbox: Outbox,
  ids: string[],
  { failed = false }: { failed?: boolean },
): Promise<Outcome> {
  if (failed === ids.length > 0) throw new UsageError('retry takes ids, or --failed');
  const mails = failed
    ? await outbox.list({ state: 'failed', limit: RETRY_ALL_LIMIT })
    : await Promise.all(ids.map((id) => findOne(outbox, id)));
  const now = Date.now();
  for (const { id } of mails) {
    if (!(await outbox.retry(id, now, now + GIVE_UP_AFTER_MS))) {
      throw new CommandError(`${id} is sent, or being sent`);
    }
  }
  return { text: `${mails.length} made due.`, data: { retried: mails.map(({ id }) => id) } };
}

export async function stats(outbox: Outbox): Promise<Outcome> {
  const all = await outbox.stats();
  const { queued, sent, failed } = all;
  const waiting = await outbox.waiting();
  const data = { queued, sent, failed, oldestUnsentSeconds: Math.round(oldestUnsentSeconds(all)) };
  const lines = waiting.map(
    ({ recipient, mails, reason }) => `waiting for ${recipient}: ${mails}, ${reason}`,
  );
  return { text: [...linesOf(data), ...lines].join('\n'), data: { ...data, waiting } };
}

export async function drain(
  outbox: Outbox,
  env: Record<string, string | undefined>,
): Promise<Outcome> {
  const config = readMailApiConfig(env);
  const sender = smtpSender(config);
  let sent = 0;
  const problems: string[] = [];
  const delivery = new Delivery(outbox, sender, config, {
    attempted: (outcome, mail, detail) => {
      if (outcome === 'sent') sent += 1;
      else problems.push(`${mail.id}: ${detail}`);
    },
    outboxFailed: (error) => problems.push(String(error)),
  });
  await delivery.drain();
  await delivery.stop();
  sender.close();
  const text = [`${sent} sent${problems.length > 0 ? '; not sent:' : '.'}`, ...problems].join('\n');
  return { ok: problems.length === 0, text, data: { sent, problems } };
}

/** Removes a person from the outbox and from the document database, where the API has one. */
export async function erase(
  outbox: Outbox,
  documents: Documents | undefined,
  email: string,
): Promise<Outcome> {
  const erased = await outbox.forgetting.erase(email);
  const changed = documents ? await eraseContacts(documents, email) : [];
  const text = [
    `outbox: ${erased.mails} mails erased, ${erased.unsent} of them not sent`,
    documents
      ? `documents: ${changed.length} changed${changed.map((name) => `\n  ${name}`).join('')}`
      : 'documents: not looked at, since FIREBASE_PROJECT_ID is empty',
    'Not erased: mails in the mailboxes of MAIL_TO, and backups.',
  ].join('\n');
  return { text, data: { ...erased, documents: documents ? changed : null } };
}

async function findOne(outbox: Outbox, prefix: string): Promise<StoredMail> {
  const [mail, another] = await outbox.find(prefix);
  if (!mail) throw new CommandError(`No mail with the id ${prefix}`);
  if (another) throw new CommandError(`More than one mail has an id that begins ${prefix}`);
  return mail;
}

/** Lists the recipients of a mail with the server's answers, the waiting ones first. */
async function recipientsOf(outbox: Outbox, { id }: StoredMail) {
  const recipients = await outbox.recipients(id);
  return recipients
    .sort((one, other) => Number(one.sentAt !== null) - Number(other.sentAt !== null))
    .map(({ recipient, triedAt, sentAt, detail }) => ({
      recipient,
      state: sentAt === null ? 'waits' : 'has it',
      triedAt: time(triedAt),
      detail,
    }));
}

const recipientLine = (one: Awaited<ReturnType<typeof recipientsOf>>[number]): string =>
  `${one.recipient} ${one.state}: ${one.triedAt} ${one.detail}`;

const linesOf = (data: object): string[] =>
  Object.entries(data).map(([name, value]) => `${name}: ${value}`);

const time = (ms: number): string => new Date(ms).toISOString();

const summary = (mail: StoredMail) => ({
  id: mail.id,
  state: mail.state,
  subject: mail.submission ? composeMail(mail.submission).subject : FORGOTTEN.text,
  createdAt: time(mail.createdAt),
  attempts: mail.attempts,
  ...(mail.state === 'queued' && { dueAt: time(mail.dueAt) }),
});

const readable = ({ attempt, startedAt, endedAt, outcome, detail }: Attempt) => ({
  attempt,
  startedAt: time(startedAt),
  endedAt: endedAt && time(endedAt),
  outcome: outcome ?? 'not ended',
  detail,
});

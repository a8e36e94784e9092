import { readMailApiConfig } from '../server/config';
import { Delivery } from '../mail/Delivery';
import { smtpSender } from '../mail/smtpSender';
import { composeMail } from '../mail/composeMail';
import type { Attempt, MailState, Outbox, StoredMail } from '../outbox/Outbox';

const RETRY_ALL_LIMIT = 1_000_000;
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** What the operator asked for cannot be done (1), or was asked wrongly (2). */
export class MailCommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}

export interface MailOptions {
  ids: string[];
  state: MailState | undefined;
  limit: number;
  failed: boolean;
}

type Context = MailOptions & { outbox: Outbox; env: Record<string, string | undefined> };

/** What a command says: to a person, and as JSON. */
interface Answer {
  text: string;
  data: unknown;
}

export const MAIL_COMMANDS: Record<string, (context: Context) => Promise<Answer>> = {
  async list({ outbox, state, limit }) {
    const mails = (await outbox.list({ state, limit })).map(summary);
    const lines = mails.map((mail) =>
      [mail.id.slice(0, 12), mail.state.padEnd(6), mail.createdAt, mail.subject].join('  '),
    );
    return { text: lines.join('\n') || 'No mails.', data: mails };
  },

  async show({ outbox, ids }) {
    if (ids.length !== 1) throw new MailCommandError('show takes one id', 2);
    const mail = await findOne(outbox, String(ids[0]));
    const attempts = (await outbox.attempts(mail.id)).map(readable);
    const { text, replyTo } = composeMail(mail.submission);
    const data = { ...summary(mail), replyTo, submission: mail.submission, attempts };
    const lines = [
      ...Object.entries({ ...summary(mail), replyTo }).map(([name, value]) => `${name}: ${value}`),
      ...attempts.map(
        ({ attempt, startedAt, outcome, detail }) =>
          `attempt ${attempt}: ${startedAt} ${outcome} ${detail ?? ''}`,
      ),
    ];
    return { text: `${lines.join('\n')}\n\n${text}`, data };
  },

  async retry({ outbox, ids, failed }) {
    if (failed === ids.length > 0) throw new MailCommandError('retry takes ids, or --failed', 2);
    const mails = failed
      ? await outbox.list({ state: 'failed', limit: RETRY_ALL_LIMIT })
      : await Promise.all(ids.map((id) => findOne(outbox, id)));
    const now = Date.now();
    for (const { id } of mails) {
      if (!(await outbox.retry(id, now, now + GIVE_UP_AFTER_MS))) {
        throw new MailCommandError(`${id} is sent, or being sent`);
      }
    }
    return { text: `${mails.length} made due.`, data: { retried: mails.map(({ id }) => id) } };
  },

  async stats({ outbox }) {
    const { oldestQueuedAt, ...counts } = await outbox.stats();
    const oldestUnsentSeconds =
      oldestQueuedAt === null ? 0 : Math.round((Date.now() - oldestQueuedAt) / 1000);
    const data = { ...counts, oldestUnsentSeconds };
    const lines = Object.entries(data).map(([name, value]) => `${name}: ${value}`);
    return { text: lines.join('\n'), data };
  },

  async drain({ outbox, env }) {
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
    if (problems.length > 0) {
      throw new MailCommandError([`${sent} sent; not sent:`, ...problems].join('\n'));
    }
    return { text: `${sent} sent.`, data: { sent } };
  },
};

async function findOne(outbox: Outbox, prefix: string): Promise<StoredMail> {
  const [mail, another] = await outbox.find(prefix);
  if (!mail) throw new MailCommandError(`No mail with the id ${prefix}`);
  if (another) throw new MailCommandError(`More than one mail has an id that begins ${prefix}`);
  return mail;
}

const time = (ms: number): string => new Date(ms).toISOString();

const summary = (mail: StoredMail) => ({
  id: mail.id,
  state: mail.state,
  subject: composeMail(mail.submission).subject,
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

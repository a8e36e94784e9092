import PostalMime, { type Address, type Email } from 'postal-mime';
import type { StoredMail } from './openInbox';

export interface Mailbox {
  name: string;
  address: string;
}

export type Mail = Awaited<ReturnType<typeof readMail>>;

/** Parses a mail's source. The source is the text of an unreadable mail. */
export async function readMail({ id, arrived, source }: StoredMail) {
  const email: Email = await PostalMime.parse(source).catch(() => ({
    headers: [],
    headerLines: [],
    subject: '(unreadable mail)',
    text: source.toString('utf8'),
    attachments: [],
  }));
  return {
    id,
    arrived,
    subject: email.subject ?? '',
    from: mailboxes(email.from ? [email.from] : [])[0] ?? null,
    to: mailboxes(email.to),
    replyTo: mailboxes(email.replyTo),
    messageId: email.messageId ?? null,
    text: email.text ?? null,
    html: email.html ?? null,
  };
}

const mailboxes = (addresses: Address[] = []): Mailbox[] =>
  addresses.flatMap(({ name, address, group }) => (group ? mailboxes(group) : [{ name, address }]));

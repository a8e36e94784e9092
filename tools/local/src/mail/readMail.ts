import PostalMime, { type Address, type Email } from 'postal-mime';

export interface Mailbox {
  name: string;
  address: string;
}

export type Mail = Awaited<ReturnType<typeof readMail>>;

/** Parses a mail's source. The source is the text of an unreadable mail. */
export async function readMail(source: Buffer) {
  const email: Email = await PostalMime.parse(source).catch(() => ({
    headers: [],
    headerLines: [],
    subject: '(unreadable mail)',
    text: source.toString('utf8'),
    attachments: [],
  }));
  return {
    subject: email.subject ?? '',
    from: mailboxes(email.from ? [email.from] : [])[0] ?? null,
    to: mailboxes(email.to),
    cc: mailboxes(email.cc),
    replyTo: mailboxes(email.replyTo),
    // The date follows ISO 8601, or repeats the sender's own text.
    date: email.date ?? null,
    messageId: email.messageId ?? null,
    text: email.text ?? null,
    html: email.html ?? null,
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

const mailboxes = (addresses: Address[] = []): Mailbox[] =>
  addresses.flatMap(({ name, address, group }) => (group ? mailboxes(group) : [{ name, address }]));

import PostalMime, { type Address, type Email } from 'postal-mime';

export interface Mailbox {
  name: string;
  address: string;
}

/** A mail as a reader sees it. */
export interface Mail {
  subject: string;
  from: Mailbox | null;
  to: Mailbox[];
  cc: Mailbox[];
  replyTo: Mailbox[];
  /** The sender's own date, as ISO 8601 where it can be read. */
  date: string | null;
  messageId: string | null;
  text: string | null;
  html: string | null;
  attachments: { name: string; type: string; bytes: number }[];
}

/** Parses a mail's source. What cannot be parsed comes as text with a subject that says so. */
export async function readMail(source: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(source).catch(() => unreadable(source));
  return {
    subject: email.subject ?? '',
    from: mailboxes(email.from ? [email.from] : [])[0] ?? null,
    to: mailboxes(email.to),
    cc: mailboxes(email.cc),
    replyTo: mailboxes(email.replyTo),
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

const unreadable = (source: Buffer): Email => ({
  headers: [],
  headerLines: [],
  subject: '(unreadable mail)',
  text: source.toString('utf8'),
  attachments: [],
});

const mailboxes = (addresses: Address[] = []): Mailbox[] =>
  addresses.flatMap(({ name, address, group }) => (group ? mailboxes(group) : [{ name, address }]));

import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Decides about a mail after its data; a number is the code of a refusal. */
export type Verdict = 'accept' | 'reject' | 'cut' | 'cut after taking it' | number;

/** Decides about a recipient. */
export type RecipientVerdict = Exclude<Verdict, 'reject' | 'cut after taking it'>;

export interface SmtpInbox {
  port: number;
  /** Collects the sources of the accepted mails, in order. */
  sources: string[];
  /** Collects the recipients of the accepted mails, in order. */
  recipients: string[];
  /** Parses the accepted mails. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
}

/**
 * Starts a real SMTP server that collects the accepted mails.
 * @param verdict decides about each mail by its source and recipients; by default it accepts all
 * @param recipientVerdict decides about each recipient; by default it accepts all
 */
export async function smtpInbox(
  verdict: (source: string, recipients: string[]) => Verdict | Promise<Verdict> = () => 'accept',
  port = 0,
  recipientVerdict: (address: string) => RecipientVerdict | Promise<RecipientVerdict> = () =>
    'accept',
): Promise<SmtpInbox> {
  const sources: string[] = [];
  const recipients: string[] = [];
  const cut = (session: SMTPServerSession): void => {
    for (const connection of server.connections) {
      if (connection.session === session) connection._socket.destroy();
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    async onRcptTo({ address }, session, callback) {
      const judged = await recipientVerdict(address);
      if (judged === 'accept') return callback();
      if (judged === 'cut') return cut(session);
      callback(refusal(judged));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const judged = await verdict(source, to);
        if (judged === 'accept' || judged === 'cut after taking it') {
          sources.push(source);
          recipients.push(...to);
        }
        if (judged === 'accept') return callback(null, 'taken');
        if (judged === 'reject') return callback(refusal(451));
        if (typeof judged === 'number') return callback(refusal(judged));
        cut(session);
      });
    },
  });
  server.on('error', () => {
    // Tests cut connections, so errors are no fault.
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    sources,
    recipients,
    mails: () => Promise.all(sources.map((source) => PostalMime.parse(source))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error('not now'), { responseCode });

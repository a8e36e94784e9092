import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Decides about a mail after its data. */
export type Verdict = 'accept' | 'reject' | 'cut' | 'cut after taking it';

export interface SmtpInbox {
  port: number;
  /** Collects the sources of the accepted mails, in order. */
  sources: string[];
  /** Parses the accepted mails. */
  mails(): Promise<Email[]>;
  close(): Promise<void>;
}

/**
 * Starts a real SMTP server that collects the accepted mails.
 * @param verdict decides about each mail by its source; by default it accepts all
 */
export async function smtpInbox(
  verdict: (source: string) => Verdict | Promise<Verdict> = () => 'accept',
  port = 0,
): Promise<SmtpInbox> {
  const sources: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks).toString();
        const judged = await verdict(source);
        if (judged === 'accept' || judged === 'cut after taking it') sources.push(source);
        if (judged === 'accept') return callback(null, 'taken');
        if (judged === 'reject') {
          return callback(Object.assign(new Error('not now'), { responseCode: 451 }));
        }
        for (const connection of server.connections) {
          if (connection.session === session) connection._socket.destroy();
        }
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
    mails: () => Promise.all(sources.map((source) => PostalMime.parse(source))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './openInbox';

/** Limits the size of an accepted mail. */
export const MAIL_MAX_BYTES = 10 * 1024 * 1024;

/** Starts a mail server on 127.0.0.1 that answers 250 once the inbox has the mail on the disk. */
export async function startSmtpServer(inbox: Inbox, port = 0) {
  const server = new SMTPServer({
    banner: 'local inbox',
    size: MAIL_MAX_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      // The server reads a large mail to its end, so that the client gets the refusal.
      stream.on('data', (chunk: Buffer) => stream.sizeExceeded || chunks.push(chunk));
      stream.once('error', callback);
      stream.once('end', () => {
        if (stream.sizeExceeded) return callback(refusal(552, 'The mail is larger than 10 MiB'));
        try {
          inbox.add(Buffer.concat(chunks));
          callback(null, 'Stored');
        } catch (error) {
          console.error('Inbox: a mail could not be stored:', (error as Error).message);
          callback(refusal(451, 'The mail could not be stored'));
        }
      });
    },
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      // Without this listener, a client that hangs up ends the process.
      server.on('error', (error) => console.error('SMTP server:', error.message));
      done();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

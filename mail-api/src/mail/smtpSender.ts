import { createTransport } from 'nodemailer';
import type { DueMail } from '../outbox/schema';
import type { MailApiConfig } from '../server/config';
import { composeMail } from './composeMail';
import { encodedSubject } from './subjectLine';

/** Limits the connections to the SMTP server, and so the mails in flight. */
export const SMTP_CONNECTIONS = 4;

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const ATTEMPT_TIMEOUT_MS = 120_000;

export type MailSender = ReturnType<typeof smtpSender>;

/** Makes the sender that hands mails to the SMTP server. */
export function smtpSender(config: MailApiConfig) {
  const transport = createTransport({
    ...config.smtp,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // The outbox retries and notes each attempt, so the pool must not retry.
    maxRequeues: 0,
    rateLimit: config.sendsPerSecond,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // An attempt ends before another process may claim the mail.
  const timeout = Math.min(ATTEMPT_TIMEOUT_MS, config.leaseMs / 2);
  return {
    /**
     * Sends a mail to one recipient, so that no other recipient's answer counts.
     * @returns the server's answer; an error has `code` and the server's `responseCode`
     */
    async send(mail: DueMail, recipient: string): Promise<string> {
      const options = {
        ...mailOptions(mail, config),
        envelope: { from: config.mailFrom, to: [recipient] },
        signal: AbortSignal.timeout(timeout),
      };
      return (await transport.sendMail(options)).response;
    },
    /** @throws when the server is unreachable or refuses the credentials */
    verify: (): Promise<true> => transport.verify(),
    close: (): void => transport.close(),
  };
}

/**
 * Makes nodemailer's options, equal for every attempt, so a reader recognises a repeated mail.
 * Addresses are objects, since a comma in a text separates two addresses.
 */
function mailOptions(mail: DueMail, { mailFrom, mailTo }: MailApiConfig) {
  const plain = (address: string) => ({ name: '', address });
  const { replyTo, subject, ...content } = composeMail(mail.submission);
  return {
    from: plain(mailFrom),
    to: mailTo.map(plain),
    replyTo: plain(replyTo),
    messageId: `<${mail.id}@${mailFrom.split('@')[1]}>`,
    date: new Date(mail.createdAt),
    // By itself nodemailer folds a subject of more than one encoded word.
    headers: { Subject: { prepared: true, value: encodedSubject(subject) } },
    ...content,
  };
}

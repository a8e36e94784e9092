import { createTransport } from 'nodemailer';
import type { MailApiConfig } from '../config/config';
import { composeMail } from '../mails/composeMail';
import type { StoredMail } from '../outbox/Outbox';

/** Connections to the SMTP server, and so mails on their way at once. */
export const SMTP_CONNECTIONS = 4;

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const ATTEMPT_TIMEOUT_MS = 120_000;

/** Hands mails to the SMTP server. */
export interface MailSender {
  /**
   * @returns the server's answer
   * @throws the transport's error, with `code` and the server's `responseCode`
   */
  send(mail: StoredMail): Promise<string>;
  /** @throws where the server cannot be reached, or refuses the credentials */
  verify(): Promise<void>;
  close(): void;
}

type SenderConfig = Pick<
  MailApiConfig,
  'smtp' | 'mailFrom' | 'mailTo' | 'sendsPerSecond' | 'leaseMs'
>;

export function smtpSender(config: SenderConfig): MailSender {
  const transport = createTransport({
    ...config.smtp,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // The outbox retries, and writes each attempt down; the pool must not do so behind its back.
    maxRequeues: 0,
    rateLimit: config.sendsPerSecond,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // An attempt must be over before another process may claim the mail.
  const timeout = Math.min(ATTEMPT_TIMEOUT_MS, config.leaseMs / 2);
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(timeout);
      const sent = await transport.sendMail({ ...mailOptions(mail, config), signal });
      return sent.response;
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/**
 * The mail as nodemailer takes it. The same for every attempt, Message-ID and date included, so
 * that a repeated one can be told. Addresses are objects: in a string a comma would make two.
 */
export function mailOptions(
  mail: Pick<StoredMail, 'id' | 'submission' | 'createdAt'>,
  { mailFrom, mailTo }: Pick<MailApiConfig, 'mailFrom' | 'mailTo'>,
) {
  const { subject, text, html, replyTo } = composeMail(mail.submission);
  const plain = (address: string) => ({ name: '', address });
  return {
    from: plain(mailFrom),
    to: mailTo.map(plain),
    replyTo: plain(replyTo),
    messageId: `<${mail.id}@${mailFrom.split('@')[1]}>`,
    date: new Date(mail.createdAt),
    subject,
    text,
    html,
  };
}

import { join } from 'node:path';
import { business } from '@mg/shared/business';
import { readMailApiConfig } from '@mg/mail-api/config';

/** Describes the site server's part in mailing. */
export interface MailService {
  /** Tells where mails go: to a mail API elsewhere, a real mail server, or the local inbox. */
  kind: 'hosted' | 'smtp' | 'inbox';
  /** Returns the mail API's variables; an inbox has its own port. */
  variables(inboxPort?: number): Record<string, string>;
}

/** Decides on the mail service, and adds a line to `problems` for each wrong or missing variable. */
export function readMailService(
  given: Record<string, string>,
  dataDir: string,
  problems: string[],
): MailService {
  const smtpVariables = Object.keys(given).filter((name) => name.startsWith('SMTP_'));
  const local = smtpVariables.length > 0 ? 'smtp' : 'inbox';
  const kind = given.API_HOST ? 'hosted' : local;
  const variables = (inboxPort = 1): Record<string, string> => ({
    OUTBOX_URL: join(dataDir, 'outbox.db'),
    ...(kind === 'inbox' && {
      MAIL_FROM: `web@${business().email.split('@')[1]}`,
      MAIL_TO: given.BUSINESS_EMAIL ?? business().email,
    }),
    ...given,
    ...(kind === 'inbox' && { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(inboxPort) }),
  });
  if (kind === 'hosted') {
    problems.push(...smtpVariables.map((name) => `${name}: of no use beside API_HOST`));
  } else {
    problems.push(...problemsOf(variables()));
  }
  return { kind, variables };
}

/** Lets the mail API verify its variables. The API's error has a title and a line for each. */
function problemsOf(variables: Record<string, string>): string[] {
  try {
    readMailApiConfig(variables);
    return [];
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n');
    return lines.map((line) => line.trim());
  }
}

import { join } from 'node:path';
import { business } from '@mg/shared/business';
import { readMailApiConfig } from '@mg/mail-api/config';

/** Describes the site server's part in mailing. */
export type MailService =
  /** Another server runs the mail API. */
  | { kind: 'hosted' }
  /** The embedded mail API sends to a real mail server. */
  | { kind: 'smtp'; variables: Record<string, string> }
  /** The embedded mail API sends to the local inbox, at the inbox's port. */
  | { kind: 'inbox'; variablesFor(port: number): Record<string, string> };

/** Decides on the mail service, and adds a line to `problems` for each wrong or missing variable. */
export function readMailService(
  given: Record<string, string>,
  dataDir: string,
  problems: string[],
): MailService | undefined {
  const smtpVariables = Object.keys(given).filter((name) => name.startsWith('SMTP_'));
  if (given.API_HOST) {
    for (const name of smtpVariables) problems.push(`${name}: of no use beside API_HOST`);
    return { kind: 'hosted' };
  }
  const outbox = { OUTBOX_URL: join(dataDir, 'outbox.db') };
  if (smtpVariables.length > 0) {
    const variables = { ...outbox, ...given };
    return check(variables, problems) ? { kind: 'smtp', variables } : undefined;
  }
  const variablesFor = (port: number) => ({
    ...outbox,
    MAIL_FROM: `web@${business().email.split('@')[1]}`,
    MAIL_TO: given.BUSINESS_EMAIL ?? business().email,
    ...given,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
  });
  return check(variablesFor(1), problems) ? { kind: 'inbox', variablesFor } : undefined;
}

/** Lets the mail API verify its variables. The API's error has a title and a line for each. */
function check(variables: Record<string, string>, problems: string[]): boolean {
  try {
    readMailApiConfig(variables);
    return true;
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n');
    problems.push(...lines.map((line) => line.trim()));
    return false;
  }
}

import { existsSync, statSync } from 'node:fs';
import proxyAddr from '@fastify/proxy-addr';
import { CommandError } from '@mg/command';
import { credentialsProblem, readVariables, type Variables } from '@mg/command/environment';
import { z } from 'zod';
import { readSmtpConfig, SMTP_NAMES } from './smtpConfig';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const address = z.email('not an e-mail address');
const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));
const number = (fallback: number, minimum = 1) =>
  z.coerce
    .number('not a number')
    .min(minimum, `at least ${minimum}`)
    .max(1e9, 'too large')
    .default(fallback);

export const OUTBOX_FILE = '.local/outbox.db';

/** docs/mail-api.md explains every variable. */
const schema = z.object({
  MAIL_FROM: z.string('missing').pipe(address),
  MAIL_TO: z
    .string('missing')
    .pipe(list)
    .pipe(z.array(address).min(1, 'missing'))
    .transform(distinct),
  OUTBOX_URL: z
    .string()
    .refine((url) => !outboxProblem(url), { error: ({ input }) => outboxProblem(input as string) })
    .default(OUTBOX_FILE),
  SITE_ORIGIN: list.refine((origins) => origins.every(isOrigin), 'not an origin').default([]),
  TRUSTED_PROXIES: list.refine(areRanges, 'not addresses or ranges').default([]),
  RATE_LIMIT_PER_MINUTE: number(20),
  BEACONS_PER_MINUTE: number(120),
  FREE_MAILS_PER_CLIENT: number(20),
  FREE_MAILS_PER_NETWORK: number(100),
  FREE_MAILS_PER_HOUR: number(2000),
  STORED_MB_PER_DAY: number(200),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  CONTACTS: z.enum(['api', 'browser'], 'neither api nor browser').default('api'),
  QUEUE_MAX: number(50_000),
  SENDS_PER_SECOND: number(50),
  MINIMUM_FILL_MS: number(800, 0),
  RETRY_BASE_MS: number(5 * SECOND),
  RETRY_MAX_MS: number(60 * 60 * SECOND),
  GIVE_UP_DAYS: number(7, 0),
  LEASE_MS: number(5 * 60 * SECOND),
  RETAIN_DAYS: number(90, 0),
  RETAIN_BODY_DAYS: number(14, 0),
  SEND_WITHIN_REQUEST: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
});

/** Matches what has a scheme, or would have one: no path begins so, but for a drive of Windows. */
const SCHEME = /^(?![a-z]:[\\/])[^/]*:|:\/\//i;

function outboxProblem(url: string): string | undefined {
  if (/^postgres(ql)?:\/\//.test(url))
    return credentialsProblem(url) ?? (URL.canParse(url) ? undefined : 'not a URL');
  if (SCHEME.test(url)) return 'neither a file path nor postgres://user:password@host/database';
  const isFile = existsSync(url) ? statSync(url).isFile() : !/[\\/]$/.test(url);
  return isFile ? undefined : 'a folder or a device; write the path of a file: /data/outbox.db';
}

/** @throws CommandError where the variable names no outbox */
export function readOutboxUrl({ OUTBOX_URL = '' }: Variables): string {
  const problem = outboxProblem(OUTBOX_URL);
  if (problem) throw new CommandError(`OUTBOX_URL: ${problem}`);
  return OUTBOX_URL || OUTBOX_FILE;
}

/** Drops a repeated address, since a mailbox gets each mail once. */
function distinct(addresses: string[]): string[] {
  const mailboxes = addresses.map((one) => one.toLowerCase());
  return addresses.filter((_, at) => mailboxes.indexOf(mailboxes[at]!) === at);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function areRanges(ranges: string[]): boolean {
  try {
    proxyAddr.compile(ranges);
    return true;
  } catch {
    return false;
  }
}

const NAMES = [...SMTP_NAMES, ...Object.keys(schema.shape)];
const inOrder = (letters: string) => [...letters].sort().join('');
const prefixOf = (name: string) => inOrder(name.split('_', 1)[0]!);
/** Other programs share the prefixes of other variables, such as MAIL_. */
const OWN_PREFIXES = ['SMTP_', 'OUTBOX_'].map(prefixOf);

/** Kubernetes and Docker set such variables for a service of that name. */
const OF_SERVICE = /_(SERVICE|PORT|ENV)_/;

/** Names each variable with an own prefix, or with the letters of another in another order. */
function misspeltNames(env: Variables): string[] {
  const strange = Object.keys(env).filter(
    (name) => env[name] && !NAMES.includes(name) && !OF_SERVICE.test(name),
  );
  return strange.flatMap((name) => {
    const swapped = NAMES.filter((one) => inOrder(one) === inOrder(name));
    const prefix = OWN_PREFIXES.find((one) => /^\w+$/.test(name) && prefixOf(name) === one);
    const meant = swapped.length > 0 ? swapped : NAMES.filter((one) => prefixOf(one) === prefix);
    return meant.length > 0 ? [`${name}: is no variable; write ${meant.join(' or ')}`] : [];
  });
}

export type MailApiConfig = ReturnType<typeof readMailApiConfig>;

/**
 * Reads the API's configuration.
 * @param found has lines for variables that the caller has found wrong
 * @throws CommandError with one line for each wrong variable
 */
export function readMailApiConfig(env: Variables, found: readonly string[] = []) {
  const { given, problems } = readVariables(env);
  problems.push(...found, ...misspeltNames(env));
  const smtp = readSmtpConfig(given, problems);
  const parsed = schema.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    problems.push(`${String(issue.path[0])}: ${issue.message}`);
  }
  if (!parsed.success || !smtp || problems.length > 0) {
    throw new CommandError(`The mail API's configuration is wrong:\n  ${problems.join('\n  ')}`);
  }
  const { data } = parsed;
  return {
    smtp,
    mailFrom: data.MAIL_FROM,
    mailTo: data.MAIL_TO,
    outboxUrl: data.OUTBOX_URL,
    siteOrigins: data.SITE_ORIGIN,
    trustedProxies: data.TRUSTED_PROXIES,
    ratePerMinute: data.RATE_LIMIT_PER_MINUTE,
    beaconsPerMinute: data.BEACONS_PER_MINUTE,
    freeMails: {
      client: data.FREE_MAILS_PER_CLIENT,
      network: data.FREE_MAILS_PER_NETWORK,
      total: data.FREE_MAILS_PER_HOUR,
    },
    bytesPerDay: data.STORED_MB_PER_DAY * 1e6,
    browsersNote: data.CONTACTS === 'browser',
    /** Names the document database that gets the contacts from this API. */
    contacts:
      data.CONTACTS === 'api' && data.FIREBASE_PROJECT_ID !== undefined
        ? {
            project: data.FIREBASE_PROJECT_ID,
            emulator: data.FIRESTORE_EMULATOR_HOST,
            keyFile: data.GOOGLE_APPLICATION_CREDENTIALS,
          }
        : undefined,
    queueMax: data.QUEUE_MAX,
    sendsPerSecond: data.SENDS_PER_SECOND,
    minimumFillMs: data.MINIMUM_FILL_MS,
    retryBaseMs: data.RETRY_BASE_MS,
    retryMaxMs: data.RETRY_MAX_MS,
    giveUpAfterMs: data.GIVE_UP_DAYS * DAY,
    leaseMs: data.LEASE_MS,
    retainMs: data.RETAIN_DAYS * DAY,
    retainBodyMs: data.RETAIN_BODY_DAYS * DAY,
    sendWithinRequest: data.SEND_WITHIN_REQUEST,
  };
}

import proxyAddr from '@fastify/proxy-addr';
import { CommandError } from '@mg/command';
import { z } from 'zod';
import { readSmtpConfig, type SmtpConfig } from './smtpConfig';

/** Everything that the mail API must be told; made from the environment by `readMailApiConfig`. */
export interface MailApiConfig {
  smtp: SmtpConfig;
  /** The fixed sender of every mail; visitors stand in Reply-To only. */
  mailFrom: string;
  /** Addresses of the business. */
  mailTo: string[];
  /** Path of a libsql file, or a `postgres://` URL. */
  outboxUrl: string;
  /** Origins that browsers may call from; none means the API's own origin only. */
  siteOrigins: string[];
  /** Addresses or ranges of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** Enquiries, and as many subscriptions, that one client may send per minute. */
  ratePerMinute: number;
  /** Reports of its visits that one client may send per minute; they cost it no enquiry. */
  beaconsPerMinute: number;
  /** Unsent mails above which new ones are refused with 503. */
  queueMax: number;
  /** Most mails handed to the SMTP server per second. */
  sendsPerSecond: number;
  /** Fastest that a person fills the form in, in ms. */
  minimumFillMs: number;
  /** First retry delay; it doubles up to `retryMaxMs`. */
  retryBaseMs: number;
  retryMaxMs: number;
  /** Age at which a mail that the server keeps refusing is set aside for the operator. */
  giveUpAfterMs: number;
  /** How long a claimed mail belongs to one process; longer than any attempt takes. */
  leaseMs: number;
  /** Age at which sent mails are erased, with the personal data in them. */
  retainMs: number;
  /** Try to send before answering: for platforms that stop the CPU after the answer. */
  sendWithinRequest: boolean;
}

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

const schema = z.object({
  MAIL_FROM: z.string('missing').pipe(address),
  MAIL_TO: z.string('missing').pipe(list).pipe(z.array(address).min(1, 'missing')),
  OUTBOX_URL: z
    .string()
    .refine(
      (url) => !url.includes('://') || /^postgres(ql)?:\/\//.test(url),
      'neither a file path nor a postgres:// URL',
    )
    .refine((url) => !url.includes('://') || URL.canParse(url), 'not a URL')
    .default('.local/outbox.db'),
  SITE_ORIGIN: list.refine((origins) => origins.every(isOrigin), 'not an origin').default([]),
  TRUSTED_PROXIES: list.refine(areRanges, 'not addresses or ranges').default([]),
  RATE_LIMIT_PER_MINUTE: number(20),
  BEACONS_PER_MINUTE: number(120),
  QUEUE_MAX: number(50_000),
  SENDS_PER_SECOND: number(50),
  MINIMUM_FILL_MS: number(800, 0),
  RETRY_BASE_MS: number(5 * SECOND),
  RETRY_MAX_MS: number(60 * 60 * SECOND),
  GIVE_UP_DAYS: number(7, 0),
  LEASE_MS: number(5 * 60 * SECOND),
  RETAIN_DAYS: number(90, 0),
  SEND_WITHIN_REQUEST: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
});

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

/**
 * Reads the mail API's configuration.
 * @param env variables as `process.env` has them; an empty one counts as missing
 * @throws Error that names every variable that is wrong or missing, one a line
 */
export function readMailApiConfig(env: Record<string, string | undefined>): MailApiConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const problems: string[] = [];
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
    queueMax: data.QUEUE_MAX,
    sendsPerSecond: data.SENDS_PER_SECOND,
    minimumFillMs: data.MINIMUM_FILL_MS,
    retryBaseMs: data.RETRY_BASE_MS,
    retryMaxMs: data.RETRY_MAX_MS,
    giveUpAfterMs: data.GIVE_UP_DAYS * DAY,
    leaseMs: data.LEASE_MS,
    retainMs: data.RETAIN_DAYS * DAY,
    sendWithinRequest: data.SEND_WITHIN_REQUEST,
  };
}

import { resolve } from 'node:path';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { readSiteFile } from '@mg/site-format/siteFile';
import { z } from 'zod';
import { businessVariables, readBusiness } from './readBusiness';
import { readMailService, type MailService } from './readMailService';
import { REPOSITORY } from './repository';

/** Everything that the site server is told from outside. */
export interface Environment {
  /** 0 takes any free port. */
  port: number;
  /** Name or address to listen on. */
  host: string;
  /** Absolute path of the folder for everything that must survive a restart. */
  dataDir: string;
  /** What the page is told. */
  siteConfig: SiteConfig;
  /** Whether the documents come from the local store. */
  localDocuments: boolean;
  mail: MailService;
  /** Port of the local inbox's mail server; 0 takes any free port. */
  inboxSmtpPort: number;
  /** Lets others than this machine's people see the local inbox. */
  inboxPassword?: string;
}

/** Variables as `process.env` has them. */
export type Variables = Record<string, string | undefined>;

/** A configuration that is refused. The message lists every variable that is wrong or missing. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';

  constructor(readonly problems: readonly string[]) {
    super(`The configuration is refused:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
}

const FIREBASE_GROUP = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_APP_ID'];

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'not a port: 0 to 65535');

const schema = z.object({
  PORT: port.default('8080').transform(Number),
  INBOX_SMTP_PORT: port.default('0').transform(Number),
  INBOX_PASSWORD: z.string().min(12, 'shorter than 12 characters').optional(),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.local'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'not a project id')
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  API_HOST: z
    .string()
    .refine(isBaseAddress, 'not an absolute http(s) address without a query')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SITE_ORIGIN: z
    .string()
    .refine(isBaseAddress, 'not an absolute http(s) address')
    .transform((url) => new URL(url).origin)
    .optional(),
  OFFLINE: z.enum(['on', 'off'], 'neither on nor off').default('on'),
  MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'not a measurement id such as G-ABC123')
    .optional(),
  ...businessVariables,
});

/**
 * Reads the environment, once. Groups of variables are given whole or not at all; without them
 * the local document store, mail API and inbox take the place of the hosted services.
 * @throws EnvironmentError with one line for each variable that is wrong or missing
 */
export function readEnvironment(variables: Variables): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] =>
      Boolean(entry[1]?.trim()),
    ),
  );
  const problems: string[] = [];
  const parsed = schema.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    problems.push(`${String(issue.path[0])}: ${issue.message}`);
  }
  requireWhole(FIREBASE_GROUP, given, problems);
  if (given.MEASUREMENT_ID) requireBeside('MEASUREMENT_ID', FIREBASE_GROUP, given, problems);
  const dataDir = resolve(given.DATA_DIR ?? '.local');
  const mail = readMailService(given, dataDir, problems);
  if (!parsed.success || !mail || problems.length > 0) throw new EnvironmentError(problems);

  const { data } = parsed;
  const business = readBusiness(data);
  const localDocuments = data.FIREBASE_PROJECT_ID === undefined;
  // A port that is yet to be found out gives no address.
  const origin = data.SITE_ORIGIN ?? (data.PORT > 0 ? `http://localhost:${data.PORT}` : undefined);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    siteConfig: {
      apiHost: data.API_HOST ?? '/api',
      start: readSiteFile(REPOSITORY).start,
      ...(origin && { origin }),
      firebase: localDocuments
        ? { projectId: 'mg-local', apiKey: 'local', host: 'self' }
        : {
            projectId: data.FIREBASE_PROJECT_ID!,
            apiKey: data.FIREBASE_API_KEY!,
            appId: data.FIREBASE_APP_ID!,
          },
      ...(data.OFFLINE === 'off' && { offline: false }),
      ...(data.MEASUREMENT_ID && { measurementId: data.MEASUREMENT_ID }),
      ...(Object.keys(business).length > 0 && { business }),
    },
    localDocuments,
    mail,
    inboxSmtpPort: data.INBOX_SMTP_PORT,
    inboxPassword: data.INBOX_PASSWORD,
  };
}

function requireWhole(group: readonly string[], given: Variables, problems: string[]) {
  const first = group.find((name) => given[name] !== undefined);
  if (first) requireBeside(first, group, given, problems);
}

function requireBeside(
  first: string,
  names: readonly string[],
  given: Variables,
  problems: string[],
) {
  for (const name of names) {
    const line = `${name}: missing beside ${first}`;
    const known = problems.some((problem) => problem.startsWith(`${name}:`));
    if (given[name] === undefined && !known) problems.push(line);
  }
}

function isBaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}

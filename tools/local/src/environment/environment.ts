import { resolve } from 'node:path';
import { readVariables, type Variables } from '@mg/command/environment';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { readSiteFile } from '@mg/site-format/siteFile';
import { z } from 'zod';
import { businessVariables, readBusiness } from './readBusiness';
import { readMailService } from './readMailService';
import { REPOSITORY } from './repository';

/** Configures the site server. */
export type Environment = ReturnType<typeof readEnvironment>;

/** Refuses a configuration; the message lists every wrong or missing variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';

  constructor(problems: readonly string[]) {
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
  CONTACTS: z.enum(['api', 'browser'], 'neither api nor browser').default('api'),
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
 * Reads the environment. A local service replaces each hosted service without variables.
 * @throws EnvironmentError with one line for each wrong or missing variable
 */
export function readEnvironment(variables: Variables) {
  const { given, problems } = readVariables(variables);
  const parsed = schema.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    problems.push(`${String(issue.path[0])}: ${issue.message}`);
  }
  const first = [...FIREBASE_GROUP, 'MEASUREMENT_ID'].find((name) => given[name]);
  const missing = FIREBASE_GROUP.filter((name) => first && !given[name]);
  problems.push(...missing.map((name) => `${name}: missing beside ${first}`));
  const dataDir = resolve(given.DATA_DIR ?? '.local');
  const mail = readMailService(given, dataDir, problems);
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);

  const { data } = parsed;
  const business = readBusiness(data);
  const localDocuments = data.FIREBASE_PROJECT_ID === undefined;
  // Port 0 gives no address yet.
  const origin = data.SITE_ORIGIN ?? (data.PORT > 0 ? `http://localhost:${data.PORT}` : undefined);
  const siteConfig: SiteConfig = {
    apiHost: data.API_HOST ?? '/api',
    start: readSiteFile(REPOSITORY).start,
    ...(origin && { origin }),
    firebase: {
      ...(localDocuments
        ? { projectId: 'mg-local', apiKey: 'local', host: 'self' }
        : {
            projectId: data.FIREBASE_PROJECT_ID!,
            apiKey: data.FIREBASE_API_KEY!,
            appId: data.FIREBASE_APP_ID!,
          }),
      ...(data.CONTACTS === 'browser' && { contacts: data.CONTACTS }),
    },
    ...(data.OFFLINE === 'off' && { offline: false }),
    ...(data.MEASUREMENT_ID && { measurementId: data.MEASUREMENT_ID }),
    ...(Object.keys(business).length > 0 && { business }),
  };
  return {
    /** The value 0 takes any free port. */
    port: data.PORT,
    host: data.HOST,
    /** Leads to the folder of all data that survives a restart, as an absolute path. */
    dataDir,
    /** Configures the pages. */
    siteConfig,
    localDocuments,
    mail,
    /** Belongs to the local inbox's mail server; 0 takes any free port. */
    inboxSmtpPort: data.INBOX_SMTP_PORT,
    /** Shows the local inbox to people at other machines. */
    inboxPassword: data.INBOX_PASSWORD,
  };
}

function isBaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
}

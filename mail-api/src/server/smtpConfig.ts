import { credentialsProblem } from '@mg/command/environment';
import { z } from 'zod';

const boolean = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .optional();

const portProblem = (first: number) => `not a port: ${first} to 65535`;

export const portFrom = (first: number) => {
  const problem = portProblem(first);
  return z.coerce.number(problem).int(problem).min(first, problem).max(65_535, problem);
};

const variables = z.object({
  SMTP_HOST: z.string('missing (or set SMTP_URL)'),
  SMTP_PORT: portFrom(1).optional(),
  SMTP_SECURE: boolean,
  SMTP_REQUIRE_TLS: boolean,
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
});

export const SMTP_NAMES = ['SMTP_URL', ...Object.keys(variables.shape)];

const parts = variables.transform((env) => {
  /** Demands TLS from the first byte; otherwise STARTTLS begins when the server offers it. */
  const secure = env.SMTP_SECURE ?? env.SMTP_PORT === 465;
  const auth = env.SMTP_USER && env.SMTP_PASS && { user: env.SMTP_USER, pass: env.SMTP_PASS };
  return {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT ?? (secure ? 465 : 587),
    secure,
    // A password never goes out without TLS by default.
    requireTLS: env.SMTP_REQUIRE_TLS ?? Boolean(auth),
    ...(auth && { auth }),
  };
});

/** Splits `SMTP_URL`, so the same rules check both forms. */
function splitUrl(text: string, problems: string[]): Record<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPortWrong = !url && URL.canParse(text.replace(/:[^:/?#\]]*(?=\/?$)/, ''));
  const problem =
    credentialsProblem(text) ?? (isPortWrong ? `its port is ${portProblem(1)}` : undefined);
  if (problem || !url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    problems.push(`SMTP_URL: ${problem ?? 'not an smtp:// or smtps:// URL'}`);
    return { SMTP_HOST: 'unknown' };
  }
  const split = {
    SMTP_HOST: url.hostname.replace(/^\[|\]$/g, ''),
    SMTP_PORT: url.port,
    SMTP_SECURE: String(url.protocol === 'smtps:'),
    SMTP_USER: decodeURIComponent(url.username),
    SMTP_PASS: decodeURIComponent(url.password),
  };
  return Object.fromEntries(Object.entries(split).filter(([, value]) => value !== ''));
}

/** Reads the `SMTP_*` variables, and adds a line to `problems` for each wrong one. */
export function readSmtpConfig(env: Record<string, string | undefined>, problems: string[]) {
  const url = env.SMTP_URL;
  if (url && env.SMTP_HOST) problems.push('SMTP_URL: set together with SMTP_HOST; choose one');
  const given = url ? { ...splitUrl(url, problems), SMTP_REQUIRE_TLS: env.SMTP_REQUIRE_TLS } : env;
  if (given.SMTP_USER && !given.SMTP_PASS) problems.push('SMTP_PASS: missing beside SMTP_USER');
  if (given.SMTP_PASS && !given.SMTP_USER) problems.push('SMTP_USER: missing beside SMTP_PASS');
  const parsed = parts.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    problems.push(`${String(issue.path[0])}: ${issue.message}`);
  }
  return parsed.data;
}

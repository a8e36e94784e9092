import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { readVariables, type Variables } from '@mg/command/environment';
import { z } from 'zod';
import { OUTBOX_FILE, readMailApiConfig } from './config';
import { portFrom } from './smtpConfig';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Are variables of the process alone, since another server may hold the API. */
const schema = z.object({
  PORT: portFrom(0).default(8025),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(LEVELS, `not one of ${LEVELS.join(', ')}`).default('info'),
  OUTBOX_URL: z
    .string()
    .default(OUTBOX_FILE)
    .refine(isWritable, 'this process may not write there; give it the rights, or another path'),
});

/** SQLite writes the file and others beside it. The API makes the folders that lack. */
function isWritable(url: string): boolean {
  if (url.includes('://')) return true;
  let folder = dirname(url);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    // The slash makes a file in the place of a folder an error.
    accessSync(`${folder}/`, constants.W_OK);
    if (existsSync(url)) accessSync(url, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the configuration of the API as a process.
 * @throws CommandError with one line for each wrong variable
 */
export function readProcessConfig(env: Variables) {
  const parsed = schema.safeParse(readVariables(env).given);
  const lines = parsed.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  const config = readMailApiConfig(env, lines);
  const { PORT: port, HOST: host, LOG_LEVEL: level } = parsed.data!;
  return { config, host, port, level };
}

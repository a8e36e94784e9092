import { LOG_FILE } from '@mg/site-format/layout';
import { readText, type Readable } from '../storage/readText';

/** Counts the newest records whose pages `gc` keeps. */
export const KEEP_RECORDS = 20;

/** Reads the lines of the public log, the oldest first. */
export const readLog = async (site: Readable): Promise<string[]> =>
  ((await readText(site, LOG_FILE)) ?? '').split('\n').filter(Boolean);

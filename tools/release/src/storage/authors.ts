import { randomUUID } from 'node:crypto';
import { AUTHORS_FILE, setFolder } from '@mg/site-format/layout';
import type { LogLine } from '@mg/site-format/logLine';
import { readLog } from './records';
import { readText } from './readText';
import type { ReadableSite } from './OverlayStorage';

/** Tells the person behind a record, and the reason. No server serves these lines. */
export interface Author {
  serial: number;
  /** Equals the record's `at`. */
  at: string;
  by: string;
  reason: string;
}

/** Reads the authors of a set's records, the oldest first. */
export async function readAuthors(site: ReadableSite, serial: number): Promise<Author[]> {
  const text = await readText(site, `${setFolder(serial)}/${AUTHORS_FILE}`);
  const lines = text === undefined ? await earlierLines(site) : linesOf(text);
  return lines.map((line) => {
    const { serial, at, by, reason } = JSON.parse(line) as Author;
    return { serial, at, by, reason };
  });
}

/** Appends an author to the text of the set before, with a salt: the record shows the text's hash. */
export async function withAuthor(site: ReadableSite, author: Author): Promise<string> {
  const text = await readText(site, `${setFolder(author.serial - 1)}/${AUTHORS_FILE}`);
  const before = text === undefined ? await earlierLines(site) : linesOf(text);
  return [...before, JSON.stringify({ ...author, salt: randomUUID() }), ''].join('\n');
}

/** Takes the authors from the log, where an older release tool named them. */
const earlierLines = async (site: ReadableSite): Promise<string[]> =>
  (await readLog(site)).map((line) => {
    const { serial, at, by = 'unknown', reason = '' } = JSON.parse(line) as LogLine;
    return JSON.stringify({ serial, at, by, reason } satisfies Author);
  });

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

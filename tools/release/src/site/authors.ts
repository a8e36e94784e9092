import { randomUUID } from 'node:crypto';
import { AUTHORS_FILE, setFolder } from '@mg/site-format/layout';
import { readText } from '../storage/readText';
import type { ReadableSite } from '../storage/SiteStorage';

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
  return linesOf(text).map((line) => {
    const { serial, at, by, reason } = JSON.parse(line) as Author;
    return { serial, at, by, reason };
  });
}

/** Appends an author to the text of the set before, with a salt: the record shows the text's hash. */
export async function withAuthor(site: ReadableSite, author: Author): Promise<string> {
  const text = await readText(site, `${setFolder(author.serial - 1)}/${AUTHORS_FILE}`);
  return [...linesOf(text), JSON.stringify({ ...author, salt: randomUUID() }), ''].join('\n');
}

const linesOf = (text = ''): string[] => text.split('\n').filter(Boolean);

import type { ProductFinder } from '../listReading/findProduct';
import type { Match } from '../listReading/Match';
import { LINES_MAX, readList } from '../listReading/readList';
import type { Answers, Asked, Table } from '../listReading/Table';

/** Holds a file's sheets, and counts their hidden rows. */
export interface Book {
  tables: Table[];
  hidden: number;
}

/** Keeps a file's sheets, and their text in the field. */
export interface SheetFile extends Book {
  text: string;
}

/** Keeps a cell in one line; quotes keep a leading quote a part of the cell. */
const cellText = (cell: string): string => {
  const line = cell.replace(/\s+/g, ' ').trim();
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
};

/** Writes a row as a line; a cell alone may hold a whole list. */
function rowText(row: readonly string[]): string {
  const [cell = '', ...others] = row.filter((value) => value.trim() !== '');
  if (others.length > 0) return row.map(cellText).join('\t').trimEnd();
  return cell.trim();
}

/** Writes sheets as text with tabs, so that the visitor can edit every row. */
export const tablesText = (tables: readonly Table[]): string =>
  tables
    .flatMap(({ rows }) => rows.map(rowText))
    .filter(Boolean)
    .join('\n');

/** Reads the sheets of an unchanged file, and the text in front, apart. */
export function sourcesOf(text: string, file: SheetFile | undefined): (string | Table[])[] {
  if (!file || !text.endsWith(file.text)) return [text];
  const before = text.slice(0, text.length - file.text.length);
  if (before.trim() === '') return [file.tables];
  return before.endsWith('\n') ? [before, file.tables] : [text];
}

/** Remembers a list whose rest waits as text, so that the next round knows the columns. */
export interface Later {
  text: string;
  sources: readonly (string | Table[])[];
  from: number;
}

/**
 * Reads each source with the known answers, and collects the questions.
 *
 * @param from counts the rows that an earlier round has read of the only source
 */
export async function readSources(
  sources: readonly (string | Table[])[],
  finder: ProductFinder,
  known: Answers,
  from = 0,
) {
  const matches: Match[] = [];
  const rest: string[] = [];
  const asked = new Map<string, Asked>();
  let next: number | undefined;
  for (const source of sources) {
    const read = await readList(source, finder, known, from);
    for (const one of read.asked) asked.set(one.question.titles, one);
    const room = LINES_MAX - matches.length;
    matches.push(...read.matches.slice(0, room));
    rest.push(...read.matches.slice(room).map(({ words }) => words), read.rest);
    next = read.next;
  }
  const text = rest.filter(Boolean).join('\n');
  const later: Later | undefined =
    sources.length === 1 && next ? { text, sources, from: next } : undefined;
  return { matches, rest: text, later, asked: [...asked.values()] };
}

import type { ProductFinder } from '../listReading/findProduct';
import type { Match } from '../listReading/Match';
import { LINES_MAX, readList } from '../listReading/readList';
import type { Answers, ColumnQuestion, Table } from '../listReading/Table';

type Source = string | Table[];

/** Holds a file's sheets, and counts their hidden rows. */
export interface Book {
  tables: Table[];
  hidden: number;
}

/** Keeps a file's sheets, and their text in the field. */
export interface SheetFile extends Book {
  text: string;
}

/** Reads the sheets of an unchanged file, and the text in front, apart. */
export function sourcesOf(text: string, file: SheetFile | undefined): Source[] {
  if (!file || !text.endsWith(file.text)) return [text];
  const before = text.slice(0, text.length - file.text.length);
  if (before.trim() === '') return [file.tables];
  return before.endsWith('\n') ? [before, file.tables] : [text];
}

export type SourcesRead = Awaited<ReturnType<typeof readSources>>;

/** Reads each source with the known answers, up to one limit, and collects the questions. */
export async function readSources(sources: Source[], finder: ProductFinder, known: Answers) {
  const matches: Match[] = [];
  const rest: string[] = [];
  const asked = new Map<string, ColumnQuestion>();
  let tables: Table[] = [];
  for (const source of sources) {
    const read = await readList(source, finder, known, LINES_MAX - matches.length);
    for (const one of read.asked) asked.set(one.titles, one);
    matches.push(...read.matches);
    rest.push(read.rest);
    tables = read.tables ?? [];
  }
  return {
    matches,
    /** Contains the lines beyond the limit. */
    rest: rest.filter(Boolean).join('\n'),
    /** Contains the rest of a file as sheets, so that the next round knows their columns. */
    tables,
    asked: [...asked.values()],
  };
}

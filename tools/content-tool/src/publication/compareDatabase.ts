import { compareContent, countRemoved, type TypeChange } from '../content/compareContent';
import type { Content } from '../content/Content';
import { readFiles } from '../content/readFiles';
import type { DocumentDatabase, Write } from '../database/DocumentDatabase';
import { planPush } from '../database/planPush';
import { readSnapshot } from '../database/readSnapshot';
import type { Context } from './Context';

/** Tells what a publication of content changes. */
export interface Difference {
  /** Names the database. */
  database: string;
  writes: Write[];
  changes: TypeChange[];
  /** Counts the lines that would go. */
  removed: number;
  /** Names each place of the database that the site does not read. */
  malformed: string[];
}

/** Opens the database for some work. */
export async function withDatabase<T>(
  { openDatabase }: Context,
  work: (database: DocumentDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Compares the database with the content files. */
export const differenceOf = (context: Context): Promise<Difference> =>
  withDatabase(context, (database) => compareDatabase(database, readFiles(context.folder)));

/** Compares a database with the content that shall replace its own. */
export async function compareDatabase(
  database: DocumentDatabase,
  content: Content,
): Promise<Difference> {
  const snapshot = await readSnapshot(database);
  const changes = compareContent(snapshot, content);
  return {
    database: database.name,
    writes: planPush(content, snapshot),
    changes,
    removed: countRemoved(changes),
    malformed: snapshot.malformed,
  };
}

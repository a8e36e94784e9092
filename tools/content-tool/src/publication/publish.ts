import { bringPictures } from '@mg/local/bringPictures';
import { compareContent, countRemoved, type TypeChange } from '../content/compareContent';
import { Refusal } from '../content/Refusal';
import { readFiles, type Files } from '../content/readFiles';
import type { DocumentDatabase, Write } from '../database/restDatabase';
import { planPush, push } from '../database/push';
import { readSnapshot } from '../database/readSnapshot';
import { checkContent } from '../rules/checkRows';
import { stopsPublication } from '../rules/Problem';
import type { Composed, Context } from './Context';

interface Publication {
  /** Writes; otherwise the publication only compares. */
  apply?: boolean;
  /** Is the version of the content that a person has seen, and which the rules must pass. */
  version?: string;
  /** Is the number of lines that may go. */
  confirmed?: number;
  /** Composes the pages after a change, or always. */
  compose?: 'changes' | 'always';
}

/** Tells what a publication changes, and what it has done. */
interface Published {
  /** Names the database. */
  name: string;
  writes: Write[];
  changes: TypeChange[];
  /** Counts the lines that would go. */
  removed: number;
  /** Names each place of the database that the site does not read. */
  malformed: string[];
  /** Says why nothing is written. */
  refusal?: Refusal;
  /** Lists the copied files; absent where the site's folder is on another machine. */
  pictures?: string[];
  isWritten?: boolean;
  composed?: Composed;
}

/** Brings the files to the visitors: checks, copies pictures, writes the database, and composes. */
export const publish = (
  { apply, version, confirmed, compose }: Publication,
  context: Context,
): Promise<Published> =>
  withDatabase(context, async (database) => {
    const files = readFiles(context.folder);
    const snapshot = await readSnapshot(database);
    const { name, malformed } = snapshot;
    const changes = compareContent(snapshot, files);
    const writes = planPush(files, snapshot);
    const removed = countRemoved(changes);
    const difference = { name, writes, changes, removed, malformed };
    if (!apply) return difference;
    const refusal = refuseFiles(files, version, context) ?? refuseRemoval(removed, confirmed);
    if (refusal) return { ...difference, refusal };
    // A document must not name a picture that the site lacks.
    const pictures = await bringPictures(context.folder, context.siteFolder());
    const isWritten = writes.length > 0;
    await push(database, files, writes);
    const done = { ...difference, pictures, isWritten };
    if (!compose || !(isWritten || compose === 'always')) return done;
    return { ...done, composed: await context.compose() };
  });

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

function refuseFiles(files: Files, version: string | undefined, context: Context) {
  if (version === undefined) return undefined;
  if (version !== files.version) return new Refusal('other change', { path: 'content/' });
  const { length } = checkContent(files, context).filter(({ problem }) =>
    stopsPublication(problem),
  );
  return length > 0 ? new Refusal('problems', { count: length }) : undefined;
}

/** Lets lines go when the caller has counted as many. */
export const refuseRemoval = (count: number, confirmed = 0): Refusal | undefined =>
  count > 0 && count !== confirmed ? new Refusal('removed', { count, confirmed }) : undefined;

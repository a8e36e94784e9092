import { bringPictures } from '@mg/local/bringPictures';
import { changesInWords } from '../changes/changesInWords';
import { compareContent } from '../changes/compareContent';
import { countRemoved } from '../changes/countRemoved';
import type { DocumentDatabase } from '../database/DocumentDatabase';
import { planPush } from '../database/planPush';
import { push } from '../database/push';
import { readSnapshot } from '../database/readSnapshot';
import { inOrderOf } from '../files/inOrderOf';
import { readFiles } from '../files/readFiles';
import { writeFiles } from '../files/writeFiles';
import type { Answer, Composed, Context } from './Context';

export interface WriteOptions {
  apply?: boolean;
  /** Is the number of removed lines that the caller allows. */
  delete?: number;
  /** Composes the pages anew after a change. */
  compose?: boolean;
}

/** Shows what a push would change. */
export async function diffCommand(context: Context): Promise<Answer> {
  const { database, content, snapshot, writes } = await compare(context);
  await database.close();
  const changes = compareContent(snapshot, content);
  const hidden = writes.length > 0 && changes.length === 0;
  return {
    ok: true,
    data: { changes, documents: writes.length, malformed: snapshot.malformed },
    text: [
      ...inWords(snapshot.malformed, database),
      changesInWords(changes),
      ...(hidden ? [`Documents to be made or put in order: ${writes.length}.`] : []),
    ].join('\n'),
  };
}

/** Makes the database equal to the files. */
export async function pushCommand(options: WriteOptions, context: Context): Promise<Answer> {
  const { database, content, snapshot, writes } = await compare(context);
  try {
    const changes = compareContent(snapshot, content);
    const removed = countRemoved(changes);
    const isAllowed = removed === 0 || removed === options.delete;
    const isMade = Boolean(options.apply) && isAllowed;
    // A document must not name a picture that the site lacks.
    const pictures = isMade ? await bringPictures(context.folder, context.siteFolder()) : undefined;
    const isWritten = isMade && writes.length > 0;
    if (isWritten) await push(database, content, writes);
    const composed = isWritten && options.compose ? await context.compose() : undefined;
    return {
      ok: (isAllowed || !options.apply) && composed?.ok !== false,
      data: { changes, removed, documents: writes.length, pictures, written: isWritten, composed },
      text: [
        ...inWords(snapshot.malformed, database),
        changesInWords(changes),
        '',
        writes.length === 0
          ? `${database.name} equals the files.`
          : ending(`documents (${writes.length})`, database.name, {
              isWritten,
              removed,
              ...options,
            }),
        ...(isMade ? picturesInWords(pictures, context) : []),
        ...composedInWords(composed),
      ].join('\n'),
    };
  } finally {
    await database.close();
  }
}

/** Makes the files equal to the database. */
export async function pullCommand(options: WriteOptions, context: Context): Promise<Answer> {
  const { database, content, snapshot } = await compare(context);
  await database.close();
  const after = {
    catalogue: inOrderOf(content.catalogue, snapshot.catalogue),
    promotions: snapshot.promotions,
  };
  const changes = compareContent(content, after);
  const removed = countRemoved(changes);
  const isAllowed = removed === 0 || removed === options.delete;
  const isWritten = Boolean(options.apply) && isAllowed && changes.length > 0;
  if (isWritten) await writeFiles(context.folder, after);
  return {
    ok: isAllowed || !options.apply,
    data: { changes, removed, written: isWritten, malformed: snapshot.malformed },
    text: [
      ...inWords(snapshot.malformed, database),
      changesInWords(changes),
      '',
      changes.length === 0
        ? `The files equal ${lower(database.name)}.`
        : ending('the files', database.name, { isWritten, removed, ...options }),
    ].join('\n'),
  };
}

async function compare(context: Context) {
  const { catalogue, promotions } = readFiles(context.folder);
  const content = { catalogue, promotions };
  const database = await context.openDatabase();
  try {
    const snapshot = await readSnapshot(database);
    return { database, content, snapshot, writes: planPush(content, snapshot) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const inWords = (malformed: readonly string[], { name }: DocumentDatabase) =>
  malformed.map((place) => `${name}: ${place}. The site does not read that.`);

function picturesInWords(pictures: string[] | undefined, { siteFolder }: Context): string[] {
  const site = siteFolder();
  if (pictures)
    return pictures.length > 0 ? [`Pictures copied to ${site}: ${pictures.length}.`] : [];
  return [`There is no site in ${site}: copy content/promos and content/pictures to its files/.`];
}

function composedInWords(composed: Composed | undefined): string[] {
  if (!composed) return [];
  const { ok, serial, receipt, problem } = composed;
  if (!ok) return [`The pages are not composed, or nobody sees them: ${problem}`];
  return [
    receipt
      ? `Record ${serial}: ${receipt.url} shows ${receipt.pages} pages, ${receipt.files} files verified.`
      : `Record ${serial} is live. Set RELEASE_URL for a receipt of the public site.`,
  ];
}

const lower = (name: string) => name.replace(/^T/, 't');

function ending(
  subject: string,
  name: string,
  { isWritten, removed, apply }: WriteOptions & { isWritten: boolean; removed: number },
): string {
  if (isWritten) return `Written: ${subject}. ${name} and the files are equal.`;
  if (apply)
    return `Nothing is written: ${removed} lines would go. --delete ${removed} allows that.`;
  const need = removed > 0 ? `--apply --delete ${removed}` : '--apply';
  return `Nothing is written yet: ${need} writes ${subject}.`;
}

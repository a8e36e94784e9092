import { compareContent, countRemoved } from '../content/compareContent';
import { readSnapshot } from '../database/readSnapshot';
import { inOrderOf } from '../content/inOrderOf';
import { readFiles } from '../content/readFiles';
import { writeFiles } from '../content/writeFiles';
import type { Composed, Context } from '../publication/Context';
import { publish, refuseRemoval, withDatabase } from '../publication/publish';
import type { Answer } from './Answer';
import { changesInWords } from './changesInWords';
import { endingInWords } from './endingInWords';

export interface WriteOptions {
  apply?: boolean;
  /** Is the number of removed lines that the caller allows. */
  delete?: number;
  /** Composes the pages anew after a change. */
  compose?: boolean;
}

/** Shows what a push would change. */
export async function diffCommand(context: Context): Promise<Answer> {
  const { name, changes, writes, malformed } = await publish({}, context);
  const isHidden = writes.length > 0 && changes.length === 0;
  return {
    data: { changes, documents: writes.length, malformed },
    text: [
      ...malformedInWords(malformed, name),
      changesInWords(changes),
      ...(isHidden ? [`Documents to be made or put in order: ${writes.length}.`] : []),
    ].join('\n'),
  };
}

/** Makes the database equal to the files. */
export async function pushCommand(
  { apply, delete: confirmed, compose }: WriteOptions,
  context: Context,
): Promise<Answer> {
  const published = await publish(
    { apply, confirmed, compose: compose ? 'changes' : undefined },
    context,
  );
  const { name, changes, writes, removed, malformed } = published;
  const { refusal, pictures, isWritten = false, composed } = published;
  const subject = `documents (${writes.length}) of ${lower(name)}`;
  return {
    ok: !refusal && composed?.ok !== false,
    data: { changes, removed, documents: writes.length, pictures, written: isWritten, composed },
    text: [
      ...malformedInWords(malformed, name),
      changesInWords(changes),
      '',
      writes.length === 0
        ? `${name} equals the files.`
        : endingInWords(subject, { isWritten, removed, apply }),
      ...(apply && !refusal ? picturesInWords(pictures, context) : []),
      ...composedInWords(composed),
    ].join('\n'),
  };
}

/** Makes the files equal to the database. */
export async function pullCommand(
  { apply, delete: confirmed }: WriteOptions,
  context: Context,
): Promise<Answer> {
  const content = readFiles(context.folder);
  const { name, malformed, ...found } = await withDatabase(context, async (database) => ({
    name: database.name,
    ...(await readSnapshot(database)),
  }));
  const { promotions } = found;
  const after = { catalogue: inOrderOf(content.catalogue, found.catalogue), promotions };
  const changes = compareContent(content, after);
  const removed = countRemoved(changes);
  const isRefused = apply && refuseRemoval(removed, confirmed) !== undefined;
  const isWritten = Boolean(apply) && !isRefused && changes.length > 0;
  if (isWritten) await writeFiles(context.folder, after);
  return {
    ok: !isRefused,
    data: { changes, removed, written: isWritten, malformed },
    text: [
      ...malformedInWords(malformed, name),
      changesInWords(changes),
      '',
      changes.length === 0
        ? `The files equal ${lower(name)}.`
        : endingInWords('the files', { isWritten, removed, apply }),
    ].join('\n'),
  };
}

const malformedInWords = (malformed: readonly string[], name: string) =>
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

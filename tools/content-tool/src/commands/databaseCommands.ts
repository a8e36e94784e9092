import { inOrderOf } from '../content/inOrderOf';
import { readFiles } from '../content/readFiles';
import { readSnapshot } from '../database/readSnapshot';
import type { Composed, Context } from '../publication/Context';
import { publish, withDatabase } from '../publication/publish';
import type { Answer } from './Answer';
import { endingInWords } from './endingInWords';
import { replaceFiles, type WriteOptions } from './replaceFiles';

export interface PushOptions extends WriteOptions {
  /** Composes the pages anew after a change. */
  compose?: boolean;
}

/** Makes the database equal to the files, or shows what would change. */
export async function pushCommand(
  { apply, delete: confirmed, compose }: PushOptions,
  context: Context,
): Promise<Answer> {
  const published = await publish(
    { apply, confirmed, compose: compose ? 'changes' : undefined },
    context,
  );
  const { name, changes, writes, removed, malformed } = published;
  const { refusal, pictures, isWritten = false, composed } = published;
  const count = writes.length;
  const ending = endingInWords({
    ...{ changes, removed, isWritten, refusal: refusal?.message, call: 'push --apply' },
    ...(count > 0 && { subject: `documents (${count}) of ${name.replace(/^T/, 't')}` }),
  });
  return {
    ok: !refusal && composed?.ok !== false,
    data: { changes, removed, documents: count, malformed, pictures, written: isWritten, composed },
    text: [
      ...malformedInWords(malformed, name),
      ...ending,
      ...(apply && !refusal ? picturesInWords(pictures, context) : []),
      ...composedInWords(composed),
    ].join('\n'),
  };
}

/** Makes the files equal to the database. */
export async function pullCommand(options: WriteOptions, context: Context): Promise<Answer> {
  const files = readFiles(context.folder);
  const { name, malformed, catalogue, promotions } = await withDatabase(context, readSnapshot);
  const after = { catalogue: inOrderOf(files.catalogue, catalogue), promotions };
  const replacement = { before: files, after, options, call: 'pull --apply' };
  const { ok, data, lines } = await replaceFiles(context, replacement);
  return {
    ok,
    data: { ...data, malformed },
    text: [...malformedInWords(malformed, name), ...lines].join('\n'),
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

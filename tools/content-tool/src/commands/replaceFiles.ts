import { compareContent, countRemoved } from '../content/compareContent';
import type { Content } from '../content/Content';
import { writeFiles } from '../content/writeFiles';
import type { Context } from '../publication/Context';
import { refuseRemoval } from '../publication/publish';
import { endingInWords } from './endingInWords';

export interface WriteOptions {
  apply?: boolean;
  /** Is the number of removed lines that the caller allows. */
  delete?: number;
}

interface Replacement {
  before: Partial<Content>;
  after: Partial<Content>;
  options: WriteOptions;
  /** Is the call that writes. */
  call: string;
  /** Names an option without which nothing is written. */
  missing?: string;
}

/** Replaces the content files where the caller wants so, and allows each line that goes. */
export async function replaceFiles({ folder }: Context, replacement: Replacement) {
  const { before, after, call, missing } = replacement;
  const { apply, delete: confirmed } = replacement.options;
  const changes = compareContent(before, after);
  const removed = countRemoved(changes);
  const refuses = missing
    ? `Nothing is written: ${missing} is missing.`
    : refuseRemoval(removed, confirmed)?.message;
  const refusal = apply ? refuses : undefined;
  const isWritten = apply === true && refusal === undefined && changes.length > 0;
  if (isWritten) await writeFiles(folder, after);
  const subject = changes.length > 0 ? 'the content files' : undefined;
  return {
    ok: refusal === undefined,
    data: { changes, removed, written: isWritten },
    lines: endingInWords({ changes, removed, isWritten, refusal, call, missing, subject }),
  };
}

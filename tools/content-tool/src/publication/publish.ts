import { bringPictures } from '@mg/local/bringPictures';
import { readFiles, type Files } from '../content/readFiles';
import { push } from '../database/push';
import { checkRows } from '../rules/checkRows';
import { stopsPublication } from '../rules/Problem';
import { compareDatabase, withDatabase, type Difference } from './compareDatabase';
import type { Composed, Context } from './Context';

/** Names the steps of a publication, in order. */
export type PublishStep = 'check' | 'pictures' | 'push' | 'compose';

/** Says why nothing is written; each face has its words. */
export type Refusal =
  | { kind: 'other content' }
  | { kind: 'problems'; count: number }
  | { kind: 'removed'; count: number; confirmed: number };

export interface Publication {
  /** Is the version of the content that a person has seen, and which the rules must pass. */
  version?: string;
  /** Is the number of lines that may go. */
  confirmed?: number;
  /** Composes the pages after a change, or always. */
  compose?: 'changes' | 'always';
}

/** Tells what a publication has done. */
export interface Published {
  difference: Difference;
  refusal?: Refusal;
  /** Lists the copied files; absent where the site's folder is on another machine. */
  pictures?: string[];
  isWritten?: boolean;
  composed?: Composed;
}

/** Brings content to the visitors: checks, copies pictures, writes the database, and composes. */
export function publish(
  { version, confirmed, compose }: Publication,
  context: Context,
  tell: (step: PublishStep) => void = () => undefined,
): Promise<Published> {
  return withDatabase(context, async (database) => {
    tell('check');
    const content = readFiles(context.folder);
    const difference = await compareDatabase(database, content);
    const { removed, writes } = difference;
    const refusal = refuseContent(content, version, context) ?? refuseRemoval(removed, confirmed);
    if (refusal) return { difference, refusal };
    tell('pictures');
    // A document must not name a picture that the site lacks.
    const pictures = await bringPictures(context.folder, context.siteFolder());
    tell('push');
    const isWritten = writes.length > 0;
    if (isWritten) await push(database, content, writes);
    const done = { difference, pictures, isWritten };
    if (!compose || !(isWritten || compose === 'always')) return done;
    tell('compose');
    return { ...done, composed: await context.compose() };
  });
}

function refuseContent(
  files: Files,
  version: string | undefined,
  context: Context,
): Refusal | undefined {
  if (version === undefined) return undefined;
  if (version !== files.version) return { kind: 'other content' };
  const { products, promotions } = checkRows(files.rows(), false, context);
  const problems = [...products!, ...promotions!].flatMap((one) => one.problems);
  const count = problems.filter(stopsPublication).length;
  return count > 0 ? { kind: 'problems', count } : undefined;
}

/** Lets lines go when the caller has counted as many. */
export const refuseRemoval = (count: number, confirmed = 0): Refusal | undefined =>
  count > 0 && count !== confirmed ? { kind: 'removed', count, confirmed } : undefined;

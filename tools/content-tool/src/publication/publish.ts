import { bringPictures } from '@mg/local/bringPictures';
import type { Content } from '../database/planPush';
import { push } from '../database/push';
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
  content: Content;
  /** Finds what stops the publication before any work. */
  check?: () => Refusal | undefined;
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
  { content, check, confirmed, compose }: Publication,
  context: Context,
  tell: (step: PublishStep) => void = () => undefined,
): Promise<Published> {
  return withDatabase(context, async (database) => {
    tell('check');
    const difference = await compareDatabase(database, content);
    const { removed, writes } = difference;
    const refusal = check?.() ?? refuseRemoval(removed, confirmed);
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

/** Lets lines go when the caller has counted as many. */
export const refuseRemoval = (count: number, confirmed = 0): Refusal | undefined =>
  count > 0 && count !== confirmed ? { kind: 'removed', count, confirmed } : undefined;

import { Refusal } from '../content/Refusal';
import { inSpanish } from '../content/words';
import type { Composed, Context } from '../publication/Context';
import { publish } from '../publication/publish';

/** Is what a person has seen, and the number of names that may go. */
export interface Seen {
  version: string;
  removed: number;
}

/** Tells how a publication has ended. */
export interface PublishEnd {
  /** Says why something is not published. */
  problem?: string;
  /** Is absent where the database is not written. */
  composed?: Composed;
}

/** Publishes the content that a person has seen, and never throws. */
export async function publishNow(seen: Seen, context: Context): Promise<PublishEnd> {
  try {
    const { refusal, composed } = await publish(
      { apply: true, version: String(seen.version), confirmed: seen.removed, compose: 'always' },
      context,
    );
    if (refusal) throw refusal;
    const { ok, isElsewhere, problem } = composed!;
    const isSeen = ok || isElsewhere;
    return { composed, ...(!isSeen && { problem: problem ?? 'Nadie ve las páginas todavía.' }) };
  } catch (error) {
    const { message } = error as Error;
    return { problem: error instanceof Refusal ? inSpanish(error.kind, error.facts) : message };
  }
}

import { Refusal } from '../content/Refusal';
import { inSpanish } from '../content/words';
import type { Composed, Context } from '../publication/Context';
import { publish, type PublishStep } from '../publication/publish';

/** Tells how far a publication is. */
export interface PublishState {
  steps: PublishStep[];
  done: boolean;
  /** Says why a step is refused or has failed; the steps before it stand. */
  problem?: string;
  composed?: Composed;
}

/** Publishes to the end, whether or not the page that asked is still there. */
export function startPublishing(version: string, confirmed: number, context: Context) {
  const state: PublishState = { steps: [], done: false };
  const run = async () => {
    try {
      const { refusal, composed } = await publish(
        { apply: true, version, confirmed, compose: 'always' },
        context,
        (step) => state.steps.push(step),
      );
      state.composed = composed;
      if (refusal) throw refusal;
    } catch (error) {
      const { message } = error as Error;
      state.problem = error instanceof Refusal ? inSpanish(error.kind, error.facts) : message;
    } finally {
      state.done = true;
    }
  };
  return { state, end: run() };
}

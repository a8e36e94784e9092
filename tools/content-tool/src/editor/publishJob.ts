import { bringPictures } from '@mg/local/bringPictures';
import { compareContent } from '../changes/compareContent';
import { countRemoved } from '../changes/countRemoved';
import type { Composed, Context } from '../commands/Context';
import { planPush, type Content } from '../database/planPush';
import { push } from '../database/push';
import { readSnapshot } from '../database/readSnapshot';

/** Names the steps of a publication, in order. */
export type PublishStep = 'check' | 'pictures' | 'push' | 'compose';

/** Tells how far a publication is. */
export interface PublishState {
  steps: PublishStep[];
  done: boolean;
  /** Is false where the site's folder is on another machine, which needs the pictures, too. */
  pictures?: boolean;
  /** Says why a step is refused or has failed; the steps before it stand. */
  problem?: string;
  composed?: Composed;
}

interface Publication {
  content: Content;
  /** Is the number of removed entries that the person has confirmed. */
  removed: number;
  /** Names what stops the publication. */
  stops: () => string | undefined;
}

/** Publishes content to its end, whether or not the page that asked is still there. */
export async function publish(
  { content, removed, stops }: Publication,
  state: PublishState,
  context: Context,
): Promise<void> {
  try {
    state.steps.push('check');
    state.problem = stops();
    if (state.problem) return;
    state.steps.push('pictures');
    state.pictures = (await bringPictures(context.folder, context.siteFolder())) !== undefined;
    state.steps.push('push');
    const database = await context.openDatabase();
    try {
      const snapshot = await readSnapshot(database);
      const going = countRemoved(compareContent(snapshot, content));
      if (going !== removed) {
        state.problem = `Se quitarían ${going} líneas, y usted confirmó ${removed}: mire los cambios de nuevo.`;
        return;
      }
      await push(database, content, planPush(content, snapshot));
    } finally {
      await database.close();
    }
    state.steps.push('compose');
    state.composed = await context.compose();
  } catch (error) {
    state.problem = (error as Error).message;
  } finally {
    state.done = true;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Content } from '../content/Content';
import { Refusal } from '../content/Refusal';
import { ConflictError, UncertainError, type DocumentDatabase, type Write } from './restDatabase';
import { planPush } from './planPush';
import { readSnapshot } from './readSnapshot';

/** Limits of one commit: the hosted database takes 500 writes and 10 MiB. */
const MOST_WRITES = 400;
const MOST_BYTES = 8_000_000;

const TRIES = 5;
const PAUSE_MS = 500;

/**
 * Makes the writes, and settles a lost answer by reading again. Each document is written whole or not
 * at all; a push that is run again goes on where another has ended.
 *
 * @param planned comes from the snapshot that the caller has seen
 * @throws Refusal when another one has changed a document in the meantime
 */
export async function push(
  database: DocumentDatabase,
  content: Content,
  planned: readonly Write[],
): Promise<void> {
  let left: readonly Write[] = planned;
  for (let tries = 1; left.length > 0; tries += 1) {
    try {
      for (const batch of batchesOf(left)) await database.commit(batch);
      return;
    } catch (error) {
      if (!(error instanceof ConflictError || error instanceof UncertainError)) throw error;
      const wanted = planPush(content, await readSnapshot(database));
      const changed = wanted.find((write) => !isPlanned(write, left));
      if (changed) throw new Refusal('other change', { path: changed.path });
      if (wanted.length > 0 && tries === TRIES) {
        const { name } = database;
        throw new Refusal('no answer', { name, detail: error.message, count: wanted.length });
      }
      left = wanted;
      if (left.length > 0) await pause(PAUSE_MS * tries);
    }
  }
}

/** Tells whether a document is as the plan has seen it. */
const isPlanned = ({ path, updateTime }: Write, planned: readonly Write[]): boolean =>
  planned.some((write) => write.path === path && write.updateTime === updateTime);

/** Groups writes by the limits of one commit. */
function batchesOf(writes: readonly Write[]): Write[][] {
  const batches: Write[][] = [];
  let bytes = Infinity;
  for (const write of writes) {
    const size = Buffer.byteLength(JSON.stringify(write));
    if (bytes + size > MOST_BYTES || batches.at(-1)!.length === MOST_WRITES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)!.push(write);
    bytes += size;
  }
  return batches;
}

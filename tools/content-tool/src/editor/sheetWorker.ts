import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../content/Refusal';
import type { ProductRow } from '../content/rows';
import { readProducts, type SheetQuery } from './readProducts';

/** Is what the thread of a sheet gets. */
export interface SheetJob {
  source: Uint8Array | string;
  query: SheetQuery;
  present: readonly ProductRow[];
}

/** Is what the thread tells: the JSON of a `ReadSheet`, or a refusal. */
export type SheetAnswer = { json: Uint8Array<ArrayBuffer> } | Pick<Refusal, 'kind' | 'facts'>;

function answerOf({ source, query, present }: SheetJob): SheetAnswer {
  try {
    const read = readProducts(source, query, present);
    return { json: new TextEncoder().encode(JSON.stringify(read)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: error.kind, facts: error.facts };
  }
}

const answer = answerOf(workerData as SheetJob);
parentPort!.postMessage(answer, 'json' in answer ? [answer.json.buffer] : []);

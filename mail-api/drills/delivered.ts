import { submissionId } from '../src/outbox/Submission';

const MESSAGE_ID = /^message-id: <([0-9a-f]+)@/im;

/** How often each mail arrived, by the id in its Message-ID. */
export function countDelivered(sources: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const source of sources) {
    const id = MESSAGE_ID.exec(source)?.[1] ?? 'none';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Compares what was accepted with what arrived. A mail that arrives under a Message-ID that no
 * accepted key has is a stranger; so repeats are told only from mails with their first id.
 */
export function compareDelivered(keys: string[], sources: string[]) {
  const counts = countDelivered(sources);
  const ids = new Set(keys.map(submissionId));
  return {
    accepted: ids.size,
    delivered: [...ids].filter((id) => counts.has(id)).length,
    lost: [...ids].filter((id) => !counts.has(id)).length,
    strangers: [...counts.keys()].filter((id) => !ids.has(id)).length,
    repeated: sources.length - counts.size,
  };
}

import { whenIdle } from '@mg/shared/scheduling';
import { keptValues, onRefusals, withCopy } from '@mg/shared/services/storage';

/** Names the cache that outlives `localStorage`. */
const SECOND_PLACE = 'mg-kept';

/** The quotation's remote reads its saved lists on demand: until then, the shell keeps them. */
const ON_DEMAND = 'mg-lists';

/**
 * Keeps the list, the outbox and saved lists whatever another script does to the storage: this page stores a lost
 * value again, and so does the next one, from a second place.
 */
export async function keepLists(): Promise<void> {
  if (!keptValues.has(ON_DEMAND)) withCopy('local', ON_DEMAND, Array.isArray);
  const local = () => [...keptValues].filter(([, { isLocal }]) => isLocal);
  for (const [, value] of local()) value.read();
  for (const event of ['pagehide', 'visibilitychange', 'pageshow', 'focus']) {
    addEventListener(event, restoreKept, true);
  }

  const cache = await caches.open(SECOND_PLACE);
  const seen = new Map<string, string | undefined>();
  for (const [key, value] of local()) {
    const answer = value.isDoubtful ? await cache.match(addressOf(key)) : undefined;
    const lost: unknown = await answer?.json();
    if (!Array.isArray(lost)) continue;
    value.write(withLost(lost, value.usable(value.read())));
    // The page reads the value again, as after a change in another tab.
    dispatchEvent(new StorageEvent('storage', { key }));
  }

  const mirror = async () => {
    for (const [key, value] of local()) {
      const text = JSON.stringify(value.usable(value.read()));
      if (text === seen.get(key)) continue;
      seen.set(key, text);
      if (text === undefined) await cache.delete(addressOf(key));
      else await cache.put(addressOf(key), new Response(text));
    }
  };
  let turn = mirror();
  let isWaiting = false;
  onRefusals(() => {
    if (isWaiting) return;
    isWaiting = true;
    // A write to the cache costs a slow phone 6 ms, which delay the paint after a tick.
    whenIdle(() => {
      isWaiting = false;
      turn = turn.then(mirror).catch(() => undefined);
    });
  });
  await turn;
}

/** Stores all lost values again. @returns their keys */
export const restoreKept = (): string[] =>
  [...keptValues].flatMap(([key, value]) => (value.restore() ? [key] : []));

const addressOf = (key: string) => `/kept/${key}`;

/** Adds the present entries, which win over lost ones of the same product or message. */
function withLost(lost: unknown[], present: unknown): unknown[] {
  const now = (present ?? []) as unknown[];
  const names = new Set(now.map(nameOf));
  return [...lost.filter((entry) => !names.has(nameOf(entry))), ...now];
}

function nameOf(entry: unknown): unknown {
  const { id, key, name } = Object(entry) as Record<string, unknown>;
  return id ?? key ?? name ?? entry;
}

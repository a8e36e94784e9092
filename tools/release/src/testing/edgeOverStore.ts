import type { ReleaseRecord } from '@mg/site-format/record';
import { fixtureSite } from './fixtureSite';
import { memoryStore, type MemoryStore } from './memoryStore';
import { putSite } from './putSite';
import { getPath, type Answer } from './servingCases';
import { startEdge, type Edge } from './startEdge';

const ROOT = '/bucket/prefix';
const POINTER = `${ROOT}/live.json`;

/** Holds the edge and the store of the test that runs. */
interface EdgeOverStore {
  root: string;
  /** Is the key of the pointer. */
  pointer: string;
  /** Is the folder of the live pages. */
  set: string;
  record: ReleaseRecord;
  store: MemoryStore;
  edge: Edge;
  /** Are the objects of the site as they should be. */
  good: MemoryStore['objects'];
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Asks until the answer is as wanted; Jest's limit of time ends a vain wait. */
  until(path: string, isWanted: (answer: Answer) => boolean): Promise<Answer>;
  /** Puts an object in the place of a good one, with some of its headers changed or lost. */
  spoil(key: string, bytes?: string | Buffer, headers?: Record<string, string | undefined>): void;
  heal(key: string): void;
}

/** Starts an edge over a store with a site, anew for each test of the file. */
export function edgeOverStore(): EdgeOverStore {
  const place = { root: ROOT, pointer: POINTER } as EdgeOverStore;
  let policy: string | undefined;

  beforeAll(async () => {
    const { site } = await fixtureSite();
    const shelf = await memoryStore();
    place.set = await putSite(shelf, site, ROOT);
    await shelf.close();
    ({ policy, objects: place.good } = shelf);
    place.record = JSON.parse(shelf.objects.get(POINTER)!.bytes.toString()) as ReleaseRecord;
  });

  beforeEach(async () => {
    place.store = await memoryStore();
    place.store.policy = policy;
    for (const key of place.good.keys()) place.heal(key);
    place.edge = await startEdge(place.store.url, ROOT, { pointerAge: '1s' });
  });

  afterEach(async () => {
    await place.edge?.close();
    await place.store.close();
  });

  return Object.assign(place, {
    get: (path: string, headers?: Record<string, string>) => getPath(place.edge.url, path, headers),
    async until(path: string, isWanted: (answer: Answer) => boolean): Promise<Answer> {
      const answer = await place.get(path);
      return isWanted(answer) ? answer : place.until(path, isWanted);
    },
    spoil(
      key: string,
      bytes?: string | Buffer,
      headers: Record<string, string | undefined> = {},
    ): void {
      const before = place.good.get(key)!;
      const all = Object.entries({ ...before.headers, ...headers }).filter(
        ([, value]) => value !== undefined,
      );
      const kept = Object.fromEntries(all) as Record<string, string>;
      place.store.put(key, bytes ?? before.bytes, kept);
    },
    heal: (key: string) => void place.store.objects.set(key, place.good.get(key)!),
  });
}

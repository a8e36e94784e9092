import { createSubscribers } from '../page/createSubscribers';

type Place = () => Storage;
const local: Place = () => localStorage;
const session: Place = () => sessionStorage;

/** The browser's storage may be full, switched off or hold anything: a failed read gives undefined. */
const read = (place: Place, key: string): unknown => {
  try {
    return JSON.parse(place().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

const refused = new Set<string>();
const refusals = createSubscribers();

/** Lists the keys whose last value the browser has refused. */
export const refusedKeys: ReadonlySet<string> = refused;

/** Calls back after each attempt to store a value with a copy. @returns a way to stop */
export const onRefusals = refusals.subscribe;

/** Is true during a write of this file: all other writes come from other scripts. */
export const own = { writes: false };

const write = (place: Place, key: string, value: unknown): void => {
  own.writes = true;
  refused.delete(key);
  try {
    if (value === null) place().removeItem(key);
    else place().setItem(key, JSON.stringify(value));
  } catch {
    // A removal loses nothing.
    if (value) refused.add(key);
  }
  own.writes = false;
};

/** @returns the unchecked value under the key; undefined where nothing readable is stored */
export const readLocal = <T>(key: string): Partial<T> | undefined =>
  read(local, key) as Partial<T> | undefined;

/** Stores a value over visits; null removes the value. */
export const writeLocal = (key: string, value: unknown): void => write(local, key, value);

/** Reads a value of the tab's session as `readLocal` does. */
export const readSession = <T>(key: string): T | undefined => read(session, key) as T | undefined;

/** Stores a value for the tab's session; null removes the value. */
export const writeSession = (key: string, value: unknown): void => write(session, key, value);

/** Takes the place of the copy when the page itself removes a value; no other script stores these words. */
const REMOVED = 'removed';

interface KeptValue {
  isLocal: boolean;
  /** Is true when the page finds nothing, though no page has removed the value. */
  isDoubtful?: boolean;
  /** @returns undefined for a broken or empty value */
  usable(value: unknown): unknown;
  read(): unknown;
  write(value: unknown): void;
  /** Stores a lost value again. @returns false where nothing was lost */
  restore(): boolean;
}

/** Lists the values with a copy by their keys. */
export const keptValues = new Map<string, KeptValue>();

/**
 * Stores a value with a copy. The copy, else the page, stands in for a value that is broken, empty or gone.
 * @param isWhole refuses a broken value, on the way in and on the way out
 */
export function withCopy(
  storage: 'local' | 'session',
  key: string,
  isWhole: (value: unknown) => boolean,
) {
  const isLocal = storage === 'local';
  const place = isLocal ? local : session;
  const copyKey = `${key}-copy`;
  const isRefused = () => refused.has(key);
  const usable = (value: unknown) => (!isEmpty(value) && isWhole(value) ? value : undefined);
  let held: unknown;
  const value = {
    isLocal,
    isDoubtful: false,
    usable,
    /** @returns whether the browser has refused the last value */
    isRefused,
    /** @returns the whole value, else the whole copy, else that of the page, else the broken value */
    read(): unknown {
      if (isRefused()) return held;
      value.restore();
      const newest = read(place, key);
      held = usable(newest);
      return newest;
    },
    /** Stores a whole value; null and an empty list remove the value. */
    write(given: unknown): void {
      const next = isEmpty(given) ? null : given;
      if (next && !isWhole(next)) return;
      // Another tab reads the value as soon as the value is gone: the mark of the removal comes first.
      if (!next) write(place, copyKey, REMOVED);
      write(place, key, next);
      if (isRefused()) {
        // The newest value needs the room of the copy.
        write(place, copyKey, null);
        write(place, key, next);
      }
      held = next ?? undefined;
      if (next && !isRefused()) write(place, copyKey, next);
      refusals.notify();
    },
    restore(): boolean {
      const copy = read(place, copyKey);
      if (isRefused() || usable(read(place, key)) || copy === REMOVED) return false;
      const lost = usable(copy) ?? (isLocal ? held : undefined);
      value.isDoubtful ||= !lost;
      if (!lost) return false;
      value.write(lost);
      return true;
    },
  };
  keptValues.set(key, value);
  return value;
}

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** Calls back when another tab has changed one of these local keys. @returns a way to stop */
export function onOtherTabs(keys: readonly string[], listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !keys.includes(key)) return;
    // The other tab's value is newer than a refused one.
    for (const one of keys) if (key === null || one === key) refused.delete(one);
    listener();
  };
  // A page from the back/forward cache has missed the events of other tabs.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

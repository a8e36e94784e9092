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

const write = (place: Place, key: string, value: unknown): void => {
  try {
    if (value === null) place().removeItem(key);
    else place().setItem(key, JSON.stringify(value));
    refused.delete(key);
  } catch {
    // A removal loses nothing.
    if (value === null) refused.delete(key);
    else refused.add(key);
  }
};

/** Is true when the browser has refused the last value under the key. */
export const isRefused = (key: string): boolean => refused.has(key);

/** @returns the unchecked value under the key; undefined where nothing readable is stored */
export const readLocal = <T>(key: string): Partial<T> | undefined =>
  read(local, key) as Partial<T> | undefined;

/** Stores a value over visits; null removes the value. */
export const writeLocal = (key: string, value: unknown): void => write(local, key, value);

/** Reads a value of the tab's session as `readLocal` does. */
export const readSession = <T>(key: string): T | undefined => read(session, key) as T | undefined;

/** Stores a value for the tab's session; null removes the value. */
export const writeSession = (key: string, value: unknown): void => write(session, key, value);

/**
 * Stores a value with a copy, which stands in for a broken value. The page itself holds a refused value.
 * @param isWhole refuses a broken value, on the way in and on the way out
 */
export function withCopy(
  storage: 'local' | 'session',
  key: string,
  isWhole: (value: unknown) => boolean,
) {
  const place = storage === 'local' ? local : session;
  const copyKey = `${key}-copy`;
  let held: unknown;
  return {
    /** @returns the whole value, else the whole copy, else the broken value */
    read(): unknown {
      if (isRefused(key)) return held;
      const newest = read(place, key);
      if (isAbsent(place, key) || isWhole(newest)) return newest;
      const copy = read(place, copyKey);
      if (!isWhole(copy)) return newest;
      write(place, key, copy);
      return copy;
    },
    /** Stores a whole value; null removes the value. */
    write(value: unknown): void {
      if (value !== null && !isWhole(value)) return;
      write(place, key, value);
      if (isRefused(key)) {
        // The newest value needs the room of the copy.
        write(place, copyKey, null);
        write(place, key, value);
      }
      held = value ?? undefined;
      if (!isRefused(key)) write(place, copyKey, value);
      refusals.notify();
    },
    isRefused: () => isRefused(key),
  };
}

const isAbsent = (place: Place, key: string): boolean => {
  try {
    return place().getItem(key) === null;
  } catch {
    return true;
  }
};

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

/** The browser's storage may be full, switched off or hold anything: a failed read gives undefined. */
const read = (storage: () => Storage, key: string): unknown => {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

const refused = new Set<string>();

const write = (storage: () => Storage, key: string, value: unknown): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
    refused.delete(key);
  } catch {
    refused.add(key);
  }
};

/** Is true when the browser has refused the last value under the key. */
export const isRefused = (key: string): boolean => refused.has(key);

/** @returns the unchecked value under the key; undefined where nothing readable is stored */
export const readLocal = <T>(key: string): Partial<T> | undefined =>
  read(() => localStorage, key) as Partial<T> | undefined;

/** Stores a value over visits; null removes the value. */
export const writeLocal = (key: string, value: unknown): void =>
  write(() => localStorage, key, value);

/** Reads a value of the tab's session as `readLocal` does. */
export const readSession = <T>(key: string): T | undefined =>
  read(() => sessionStorage, key) as T | undefined;

/** Stores a value for the tab's session; null removes the value. */
export const writeSession = (key: string, value: unknown): void =>
  write(() => sessionStorage, key, value);

/** Calls back when another tab has changed one of these local keys. @returns a way to stop */
export function onOtherTabs(keys: readonly string[], listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener();
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

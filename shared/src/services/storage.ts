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

/** The browser could not store the last value under this key. */
export const isRefused = (key: string): boolean => refused.has(key);

/** @returns the unchecked value under the key; undefined where nothing readable is stored */
export const readLocal = <T>(key: string): Partial<T> | undefined =>
  read(() => localStorage, key) as Partial<T> | undefined;

/** Stores a value over visits; null removes it. */
export const writeLocal = (key: string, value: unknown): void =>
  write(() => localStorage, key, value);

/** Does the same as `readLocal`, for this tab's session. */
export const readSession = <T>(key: string): T | undefined =>
  read(() => sessionStorage, key) as T | undefined;

/** Stores a value for this tab's session; null removes it. */
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

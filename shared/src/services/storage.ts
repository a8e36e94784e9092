/**
 * Values kept in the browser as JSON. Storage may be full, switched off or hold anything:
 * a read that fails gives undefined, of a write that fails `isRefused` tells, the page goes on.
 */

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

/** The last value under this key could not be kept, which is said where a visitor would miss it. */
export const isRefused = (key: string): boolean => refused.has(key);

/** @returns what is kept under the key, unchecked; undefined where there is nothing readable */
export const readLocal = <T>(key: string): Partial<T> | undefined =>
  read(() => localStorage, key) as Partial<T> | undefined;

/** Keeps a value over visits; null removes it. */
export const writeLocal = (key: string, value: unknown): void =>
  write(() => localStorage, key, value);

/** Like `readLocal`, for this tab's session. */
export const readSession = <T>(key: string): T | undefined =>
  read(() => sessionStorage, key) as T | undefined;

/** Keeps a value for this tab's session; null removes it. */
export const writeSession = (key: string, value: unknown): void =>
  write(() => sessionStorage, key, value);

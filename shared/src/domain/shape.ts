/** Decides whether a value from another app, or from the browser's storage, has the right shape. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isBoolean: Check = (value) => typeof value === 'boolean';

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Checks each entry of an array; a hole is an entry too, unlike for `every`. */
export const listOf =
  (check: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return false;
    for (const entry of value) if (!check(entry)) return false;
    return true;
  };

/** Checks the named fields of an object; other fields are free. */
export const shape =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );

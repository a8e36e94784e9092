type Holder = Record<PropertyKey, unknown>;

interface Kept {
  holder: Holder;
  key: PropertyKey;
  value: unknown;
  /** Is absent where the holder inherits the function. */
  own: PropertyDescriptor | undefined;
}

/** Lists the globals that the shell depends on: the page's, then the language's. */
const NAMES =
  'Document Element Event EventTarget History MutationObserver Node Performance Storage URL addEventListener fetch ' +
  'queueMicrotask requestAnimationFrame requestIdleCallback setInterval setTimeout Array Boolean Date Function JSON ' +
  'Map Math Number Object Promise RegExp Set String Symbol WeakMap';

const { defineProperty, getOwnPropertyDescriptor } = Object;
/** Is absent on the server. */
const { history: pageHistory } = globalThis as unknown as Partial<Window>;
const kept: Kept[] = [];

/** Keeps the functions of the language and the page as they are now. */
export function keepBuiltIns(): void {
  for (const name of NAMES.split(' ')) {
    const global = (globalThis as unknown as Record<string, Holder>)[name];
    kept.push(describe(globalThis as unknown as Holder, name));
    keep(global);
    keep(global?.prototype as object);
  }
  // A function of the object itself hides the prototype's.
  keep(history, History.prototype);
  keep(document, Document.prototype);
}

/** Keeps the functions of an object, or those of its prototype that the object may hide. */
function keep(object: object = {}, functions = object): void {
  const holder = object as Holder;
  for (const key of Reflect.ownKeys(functions)) {
    // An accessor of a prototype throws.
    if (typeof getOwnPropertyDescriptor(functions, key)!.value !== 'function') continue;
    kept.push(describe(holder, key));
  }
}

const describe = (holder: Holder, key: PropertyKey): Kept => ({
  holder,
  key,
  value: read(holder, key),
  own: getOwnPropertyDescriptor(holder, key),
});

/** Reads the value: descriptors take three times as long while a page starts. A getter of a remote may throw. */
function read(holder: Holder, key: PropertyKey): unknown {
  try {
    return holder[key];
  } catch {
    return null;
  }
}

/**
 * Restores changed functions, and uses none of them. Without an owner, changes of the history stay, since analytics
 * wraps its functions.
 * @returns the name of a changed function
 */
export function restoreBuiltIns(isOwned: boolean): PropertyKey | undefined {
  let changed: PropertyKey | undefined;
  for (let i = 0; i < kept.length; i += 1) {
    const { holder, key, value, own } = kept[i]!;
    if (read(holder, key) === value) continue;
    try {
      if (isOwned || holder !== (pageHistory as unknown)) {
        changed = key;
        if (own) defineProperty(holder, key, own);
        else delete holder[key];
      }
    } catch {
      // Nothing restores a read-only property, and one report is enough.
    }
    kept[i] = describe(holder, key);
  }
  return changed;
}

const array = Array.prototype as unknown as Record<string, unknown>;
const { map } = Array.prototype;
const { parse } = JSON;

/** Loads the module again, since a module keeps the functions. */
async function open() {
  jest.resetModules();
  const builtIns = await import('./builtIns');
  builtIns.keepBuiltIns();
  return builtIns;
}

describe('restoreBuiltIns', () => {
  it('names nothing when no function has changed', async () => {
    const { restoreBuiltIns } = await open();
    expect(restoreBuiltIns(true)).toBeUndefined();
  });

  it.each([
    ['a prototype', Array.prototype, 'map', () => []],
    ['an object of the language', JSON, 'parse', () => ({})],
    ['the page', Node.prototype, 'appendChild', (node: Node) => node],
    ['a class', Object, 'keys', () => []],
    ['the global object', globalThis, 'setTimeout', () => 0],
    ['the prototype of the history', History.prototype, 'pushState', () => undefined],
  ])('restores and names a function of %s', async (_, holder, key, replacement) => {
    const { restoreBuiltIns } = await open();
    const before = Object.getOwnPropertyDescriptor(holder, key);
    Object.assign(holder, { [key]: replacement });
    expect(restoreBuiltIns(true)).toBe(key);
    expect(Object.getOwnPropertyDescriptor(holder, key)).toEqual(before);
    expect(restoreBuiltIns(true)).toBeUndefined();
  });

  it('restores a class when a script has replaced the class', async () => {
    const { restoreBuiltIns } = await open();
    const promise = Promise;
    Object.assign(globalThis, { Promise: { resolve: () => ({}) } });
    const changed = restoreBuiltIns(true);
    expect([changed, Promise]).toEqual(['Promise', promise]);
  });

  it('restores a function when the object hides the function of its prototype', async () => {
    const { restoreBuiltIns } = await open();
    Object.assign(window.history, { pushState: () => undefined });
    expect(restoreBuiltIns(true)).toBe('pushState');
    expect(Object.keys(window.history)).not.toContain('pushState');
  });

  it('restores a removed function', async () => {
    const { restoreBuiltIns } = await open();
    delete array.map;
    const changed = restoreBuiltIns(true);
    expect([changed, array.map]).toEqual(['map', map]);
  });

  it.each<[string, object, string[]]>([
    ['an array', Array.prototype, ['at', 'map', 'reverse', 'some', 'push', 'indexOf']],
    ['the class of objects', Object, ['defineProperty', 'getOwnPropertyDescriptor', 'keys']],
    ['the global object', globalThis, ['Array', 'Boolean', 'Map', 'Object', 'String', 'Symbol']],
  ])('restores every function when functions of %s throw', async (_, holder, names) => {
    const { restoreBuiltIns } = await open();
    const functions = holder as Record<string, unknown>;
    const before = names.map((name) => functions[name]);
    const fail = () => {
      throw new Error('replaced');
    };
    // This loop uses no replaced function.
    for (let i = 0; i < names.length; i += 1) functions[names[i]!] = fail;
    const changed = restoreBuiltIns(true);
    expect(names).toContain(changed);
    expect(names.map((name) => functions[name])).toEqual(before);
    expect(restoreBuiltIns(true)).toBeUndefined();
  });

  it('restores a function when its getter throws', async () => {
    const { restoreBuiltIns } = await open();
    const get = () => {
      throw new Error('map');
    };
    Object.defineProperty(array, 'map', { configurable: true, get });
    const changed = restoreBuiltIns(true);
    expect([changed, array.map]).toEqual(['map', map]);
  });

  it.each<[string, object, string]>([
    ['the document', document, 'createElement'],
    ['the history', window.history, 'pushState'],
  ])('restores a function when a getter of %s hides the function', async (_, holder, key) => {
    const { restoreBuiltIns } = await open();
    Object.defineProperty(holder, key, { configurable: true, get: () => () => undefined });
    expect(restoreBuiltIns(true)).toBe(key);
    expect(Object.getOwnPropertyDescriptor(holder, key)).toBeUndefined();
    expect(restoreBuiltIns(true)).toBeUndefined();
  });

  it('restores every function when the functions that restore have changed', async () => {
    const { restoreBuiltIns } = await open();
    const { defineProperty } = Object;
    Object.assign(Object, {
      defineProperty: () => undefined,
      getOwnPropertyDescriptor: () => null,
    });
    Object.assign(array, { [Symbol.iterator]: undefined, map: () => [] });
    Object.assign(JSON, { parse: () => ({}) });
    const changed = restoreBuiltIns(true);
    expect(changed).toBeDefined();
    expect([array.map, JSON.parse, Object.defineProperty]).toEqual([map, parse, defineProperty]);
    expect([...[7]]).toEqual([7]);
  });

  it('keeps a change of the history alone when the change has no owner', async () => {
    const { restoreBuiltIns } = await open();
    const pushState = jest.fn();
    Object.assign(window.history, { pushState });
    Object.assign(array, { map: () => [] });
    const changed = restoreBuiltIns(false);
    expect([changed, array.map, window.history.pushState]).toEqual(['map', map, pushState]);
    expect(restoreBuiltIns(true)).toBeUndefined();
    Object.assign(window.history, { pushState: () => undefined });
    expect(restoreBuiltIns(true)).toBe('pushState');
    expect(window.history.pushState).toBe(pushState);
    Reflect.deleteProperty(window.history, 'pushState');
  });

  it('names a function once when a script has made the function read-only', async () => {
    const { restoreBuiltIns } = await open();
    const value = () => false;
    Object.defineProperty(Element.prototype, 'matches', { value, configurable: false });
    expect([restoreBuiltIns(true), restoreBuiltIns(true)]).toEqual(['matches', undefined]);
  });
});

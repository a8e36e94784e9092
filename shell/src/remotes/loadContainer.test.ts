import type { RemoteRelease } from '@mg/shared/domain/pageRelease';

const react = { useState: () => undefined };
const scope = { react: { '19.2.0': { version: '19.2.0', from: 'shell', lib: () => react } } };
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: scope } }),
}));

/** Stands for the exports of an ES module entry. */
const moduleContainer = { init: jest.fn() };
jest.mock('/r/vite/1.0.0/remoteEntry.js', () => moduleContainer, { virtual: true });

const release: RemoteRelease = {
  version: '1.1.0',
  container: 'quote__1_1_0',
  entry: '/r/quote/1.1.0/remoteEntry.js',
  exposes: [],
  integrity: {},
};
const global = globalThis as unknown as Record<string, unknown>;

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script')];
const links = () => [...document.querySelectorAll('link')];
const answer = (kind: 'load' | 'error') => scripts().at(-1)!.dispatchEvent(new Event(kind));

/** Loads the module again, since a module keeps its containers. */
async function open() {
  jest.resetModules();
  document.head.innerHTML = '';
  delete global.quote__1_1_0;
  return (await import('./loadContainer')).loadContainer;
}

describe('loadContainer', () => {
  it('appends each file by the function that sets hashes when it loads one', async () => {
    const append = jest.spyOn(document.head, 'appendChild');
    void (await open())(release).catch(() => undefined);
    expect(append).toHaveBeenCalledWith(scripts()[0]);
    append.mockRestore();
  });

  it('shares the modules when the entry has run', async () => {
    const loadContainer = await open();
    const loading = loadContainer(release);
    const init = jest.fn();
    global.quote__1_1_0 = { init };
    answer('load');
    expect(await loading).toBe(global.quote__1_1_0);
    expect(init).toHaveBeenCalledWith(scope, [], expect.anything());
  });

  it('keeps the shared modules when a container changes what it gets', async () => {
    const loadContainer = await open();
    const harm = (shared: typeof scope) => {
      shared.react['19.2.0'].lib = () => ({ useState: () => 'taken' }) as never;
      shared.react = {} as never;
      Object.assign(shared, { redux: {} });
      expect(() => Object.assign(react, { useState: 'taken' })).toThrow(TypeError);
    };
    const loading = loadContainer(release);
    global.quote__1_1_0 = { init: harm };
    answer('load');
    await loading;
    expect(Object.keys(scope)).toEqual(['react']);
    expect(scope.react['19.2.0'].lib()).toBe(react);
  });

  it('runs the entry once when several modules load', async () => {
    const loadContainer = await open();
    const both = [loadContainer(release), loadContainer(release)];
    global.quote__1_1_0 = { init: () => undefined };
    answer('load');
    await Promise.all(both);
    expect(scripts()).toHaveLength(1);
  });

  it('fails when the entry brings another container', async () => {
    const loading = (await open())(release);
    answer('load');
    await expect(loading).rejects.toThrow('brings no quote__1_1_0');
  });

  it('loads a container again when the first attempt has failed', async () => {
    const loadContainer = await open();
    const failing = loadContainer(release);
    answer('error');
    await expect(failing).rejects.toThrow('cannot be loaded');
    const again = loadContainer(release);
    global.quote__1_1_0 = { init: () => undefined };
    answer('load');
    expect(await again).toBe(global.quote__1_1_0);
  });

  it('fails when a script takes half a minute', async () => {
    jest.useFakeTimers();
    const loading = (await open())(release);
    jest.advanceTimersByTime(30_000);
    await expect(loading).rejects.toThrow('cannot be loaded');
    expect(scripts()).toHaveLength(0);
    jest.useRealTimers();
  });

  describe('loadContainer with an ES module', () => {
    const entry = '/r/vite/1.0.0/remoteEntry.js';
    const chunk = '/r/vite/1.0.0/assets/chunk.js';
    const files = { [entry]: '', [chunk]: '', '/r/vite/1.0.0/style.css': '' };
    const ofModules = { ...release, entry, type: 'module', integrity: files } as const;

    it('imports the entry as soon as every module has loaded', async () => {
      const loading = (await open())(ofModules);
      expect(links().map((link) => [link.rel, link.getAttribute('href')])).toEqual([
        ['modulepreload', entry],
        ['modulepreload', chunk],
      ]);
      links().forEach((link) => link.dispatchEvent(new Event('load')));
      await loading;
      expect(moduleContainer.init).toHaveBeenCalledWith(scope, [], expect.anything());
      expect(scripts()).toHaveLength(0);
    });

    it('imports nothing when one module is refused', async () => {
      moduleContainer.init.mockClear();
      const loading = (await open())(ofModules);
      const [first, second] = links();
      first!.dispatchEvent(new Event('load'));
      second!.dispatchEvent(new Event('error'));
      await expect(loading).rejects.toThrow(`${chunk} cannot be loaded`);
      expect(moduleContainer.init).not.toHaveBeenCalled();
    });
  });
});

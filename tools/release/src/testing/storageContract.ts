import type { SiteStorage, StoredFile } from '../storage/SiteStorage';

const file = (path: string, text: string): StoredFile => ({ path, bytes: Buffer.from(text) });

/** Makes the files of a set with the shortest possible content. */
const setOf = (text: string): StoredFile[] => [
  file('index.html', text),
  file('home/index.html', text),
  file('log', text),
  file('live.json', text),
];

/** Declares the cases that every storage passes; each case starts with a new storage. */
export function storageContract(fresh: () => Promise<SiteStorage>): void {
  const textOf = async (storage: SiteStorage, path: string) =>
    (await storage.read(path))?.toString('utf8');

  it('has nothing when the storage is new', async () => {
    const storage = await fresh();
    expect(await storage.read('live.json')).toBeUndefined();
    expect(await storage.list('r')).toEqual([]);
    expect(await storage.latestSerial()).toBe(0);
  });

  it.each([
    ...['../secret', 'files/../../secret', '/etc/passwd', 'files//a', 'files/./a', '', 'a/'],
    ...['files\\a', 'files/a\0', 'sets/1/../../secret', '..'],
  ])('reads and writes nothing when the path is %j', async (path) => {
    const storage = await fresh();
    const refused = /is no path of a site/;
    await expect(storage.read(path)).rejects.toThrow(refused);
    await expect(storage.list(path)).rejects.toThrow(refused);
    await expect(storage.replace(path, Buffer.from('x'))).rejects.toThrow(refused);
    await expect(storage.remove(path)).rejects.toThrow(refused);
    await expect(storage.putIfAbsent(path, [file('a', 'x')])).rejects.toThrow(refused);
    await expect(storage.putIfAbsent('r/a/1', [file(path, 'x'), file('b', 'y')])).rejects.toThrow(
      refused,
    );
    await expect(storage.swapLive(0, [file(path, 'x'), ...setOf('one')])).rejects.toThrow(refused);
    expect(await storage.latestSerial()).toBe(0);
  });

  it('keeps the first folder when a second has the same name', async () => {
    const storage = await fresh();
    const put = (text: string) =>
      storage.putIfAbsent('r/home/1.0.0', [file('a/b.js', text), file('release.json', text)]);
    expect(await put('first')).toBe(true);
    expect(await put('second')).toBe(false);
    expect(await textOf(storage, 'r/home/1.0.0/a/b.js')).toBe('first');
    expect(await storage.list('r/home')).toEqual(['1.0.0']);
  });

  it('shows the live set under public names when a swap succeeds', async () => {
    const storage = await fresh();
    expect(await storage.swapLive(0, setOf('one'))).toBe(true);
    expect(await storage.swapLive(1, setOf('two'))).toBe(true);
    expect(await storage.latestSerial()).toBe(2);
    for (const path of ['index.html', 'home/index.html', 'live.json', 'log', 'records/2.json']) {
      expect(await textOf(storage, path)).toBe('two');
    }
    expect(await textOf(storage, 'records/1.json')).toBe('one');
  });

  it('shows a page while the live set has the page', async () => {
    const storage = await fresh();
    await storage.swapLive(0, setOf('one'));
    const added = ['novedades', 'ofertas', 'outlet'];
    const withPages = ([first, ...others]: string[], text: string) => [
      ...[file(`${first}/index.html`, text), ...setOf(text)],
      ...others.map((name) => file(`${name}/index.html`, text)),
    ];
    const texts = () => Promise.all(added.map((name) => textOf(storage, `${name}/index.html`)));
    await storage.swapLive(1, withPages(added, 'two'));
    expect(await texts()).toEqual(['two', 'two', 'two']);
    await storage.swapLive(2, setOf('three'));
    expect(await texts()).toEqual([undefined, undefined, undefined]);
    for (const name of added) expect(await storage.list(name)).toEqual([]);
    await storage.swapLive(3, withPages(['outlet', 'novedades'], 'four'));
    expect(await texts()).toEqual(['four', undefined, 'four']);
  });

  it('swaps nothing when another process is faster', async () => {
    const storage = await fresh();
    await storage.swapLive(0, setOf('one'));
    expect(await storage.swapLive(0, setOf('late'))).toBe(false);
    expect(await storage.swapLive(5, setOf('early'))).toBe(false);
    expect(await textOf(storage, 'live.json')).toBe('one');
  });

  it('lets one swap through when many run at once', async () => {
    const storage = await fresh();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const done = await Promise.all(names.map((name) => storage.swapLive(0, setOf(name))));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await textOf(storage, 'live.json')).toBe(names[done.indexOf(true)]);
  });

  it('keeps a record of another history, and shows the record that follows', async () => {
    const storage = await fresh();
    expect(await storage.putRecord(1, [file('live.json', 'one')])).toBe(true);
    expect(await storage.putRecord(1, [file('live.json', 'other')])).toBe(false);
    expect(await storage.read('live.json')).toBeUndefined();
    expect(await storage.latestSerial()).toBe(1);
    expect(await storage.swapLive(1, setOf('two'))).toBe(true);
    expect(await textOf(storage, 'live.json')).toBe('two');
    expect(await textOf(storage, 'records/1.json')).toBe('one');
    expect(await textOf(storage, 'sets/1/live.json')).toBe('one');
  });

  it.each(['files/promos/a.webp', 'sets/1/home/index.html', 'r/home/1.0.0/a.js'])(
    'replaces a file when its path is %s',
    async (path) => {
      const storage = await fresh();
      await storage.swapLive(0, setOf('one'));
      for (const text of ['a', 'b']) {
        await storage.replace(path, Buffer.from(text));
        expect(await textOf(storage, path)).toBe(text);
      }
    },
  );

  it('removes a folder, and does nothing when the folder is missing', async () => {
    const storage = await fresh();
    const files = ['a/b.js', 'c.js', 'release.json'];
    const put = (text: string) =>
      storage.putIfAbsent(
        'r/home/1.0.0',
        files.map((path) => file(path, text)),
      );
    await storage.putIfAbsent('r/home/1.0.0-a', [file('release.json', '{}')]);
    await put('one');
    await storage.remove('r/home/1.0.0');
    await storage.remove('r/home/1.0.0');
    await storage.tidy();
    for (const path of files) expect(await storage.read(`r/home/1.0.0/${path}`)).toBeUndefined();
    expect(await storage.list('r/home')).toEqual(['1.0.0-a']);
    expect(await put('two')).toBe(true);
  });
}

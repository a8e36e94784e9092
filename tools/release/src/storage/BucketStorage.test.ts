import { memoryStore, storeVariables, type MemoryStore } from '../testing/memoryStore';
import { storageContract } from '../testing/storageContract';
import { readBucketAddress } from './bucketAddress';
import { BucketClient } from './BucketClient';
import { BucketStorage } from './BucketStorage';

let store: MemoryStore;
let client: BucketClient;
let site = 0;

beforeAll(async () => void (store = await memoryStore()));
afterAll(() => store.close());

/** Opens a new site in the store. */
async function fresh(): Promise<BucketStorage> {
  const address = `s3://a-bucket/sites/${(site += 1)}`;
  client = new BucketClient(readBucketAddress(address, storeVariables(store)));
  return new BucketStorage(client);
}

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
const keyOf = (path: string) => `/a-bucket/sites/${site}/${path}`;

describe('a bucket', () => {
  storageContract(fresh);

  it('shows the record before, and finishes the swap later, when a kill comes after the record', async () => {
    const storage = await fresh();
    const files = (text: string) => [file('home/index.html', text), file('live.json', text)];
    await storage.swapLive(0, files('one'));
    const shown = store.objects.get(keyOf('live.json'))!;
    await storage.swapLive(1, files('two'));
    store.objects.set(keyOf('live.json'), shown);

    const next = new BucketStorage(client);
    expect(await next.latestSerial()).toBe(2);
    expect(String(await next.read('home/index.html'))).toBe('one');
    await next.finishSwap();
    expect(String(await next.read('home/index.html'))).toBe('two');
    expect(String(await next.read('live.json'))).toBe('two');
  });

  it('finds the last record, and takes no serial again, when several are not shown', async () => {
    const storage = await fresh();
    for (const serial of [1, 2, 3])
      await storage.putRecord(serial, [file('live.json', `${serial}`)]);
    const next = new BucketStorage(client);
    expect(await next.latestSerial()).toBe(3);
    expect(await next.swapLive(2, [file('live.json', 'another')])).toBe(false);
    expect(String(await next.read('live.json'))).toBe('3');
  });

  it('tells the edge by the name of a set when browsers may refuse scripts without a hash', async () => {
    const storage = await fresh();
    const setOf = () => store.objects.get(keyOf('live.json'))!.headers['x-amz-meta-set'];
    await storage.swapLive(0, [file('live.json', 'one')]);
    expect(setOf()).not.toMatch(/hashed/);
    await storage.swapLive(1, [file('live.json', 'two'), file('integrity.policy', 'x')]);
    expect(setOf()).toMatch(/^2\/[0-9a-f-]+-hashed$/);
  });

  it('shows the newest record when an older write of live.json arrives late', async () => {
    const storage = await fresh();
    await storage.swapLive(0, [file('live.json', 'one')]);
    const older = store.objects.get(keyOf('live.json'))!;
    let [puts, heads] = [0, 0];
    store.fault = (method, path) => {
      if (!path.startsWith(keyOf('live.json'))) return undefined;
      if (method === 'PUT') puts += 1;
      // The storage looks twice after the second write, and again once the first has expired.
      if (puts === 2 && method === 'HEAD' && (heads += 1) === 3) {
        store.objects.set(keyOf('live.json'), older);
      }
      return method === 'PUT' && puts === 1 ? { status: 'none', isDone: false } : undefined;
    };
    const hasty = new BucketClient(client.address, { timeoutMs: 1000, patienceMs: 60_000 });
    expect(await new BucketStorage(hasty).swapLive(1, [file('live.json', 'two')])).toBe(true);
    store.fault = undefined;
    expect(puts).toBe(3);
    expect(String(await storage.read('live.json'))).toBe('two');
  });

  it('sends no content again when a publication broke off', async () => {
    const storage = await fresh();
    const files = ['a.js', 'b.js', 'release.json'].map((path) => file(path, path));
    await storage.putIfAbsent('r/home/1.0.0', files);
    store.objects.delete(keyOf('r/home/1.0.0/b.js'));
    store.objects.delete(keyOf('r/home/1.0.0/release.json'));
    const before = store.requests.length;
    expect(await storage.putIfAbsent('r/home/1.0.0', files)).toBe(true);
    const puts = store.requests.slice(before).filter(({ method }) => method === 'PUT');
    expect(puts.map(({ address }) => address.replace(/.*1\.0\.0\/([\w.]+).*/, '$1'))).toEqual([
      'b.js',
      'release.json',
    ]);
  });

  it('lists no version when its publication broke off', async () => {
    const storage = await fresh();
    for (const version of ['1.0.0', '1.1.0']) {
      const files = [file('a.js', 'a'), file('release.json', '{}')];
      await storage.putIfAbsent(`r/home/${version}`, files);
    }
    store.objects.delete(keyOf('r/home/1.1.0/release.json'));
    expect(await storage.list('r/home')).toEqual(['1.0.0']);
  });

  it('changes nothing when an unfinished publication has other content', async () => {
    const storage = await fresh();
    await storage.putIfAbsent('r/home/1.0.0', [file('a.js', 'a'), file('release.json', '{}')]);
    store.objects.delete(keyOf('r/home/1.0.0/release.json'));
    const other = [file('a.js', 'other'), file('release.json', '{}')];
    await expect(storage.putIfAbsent('r/home/1.0.0', other)).rejects.toThrow(
      'unfinished publication with another a.js',
    );
    expect(String(await storage.read('r/home/1.0.0/a.js'))).toBe('a');
  });

  it('stores types, encodings and cache headers with the files', async () => {
    const storage = await fresh();
    await storage.swapLive(0, [file('home/index.html.br', 'x'), file('live.json', '{}')]);
    await storage.putIfAbsent('r/home/1.0.0', [file('a.js.gz', 'x'), file('release.json', '{}')]);
    const headersOf = (end: string) =>
      [...store.objects].find(([key]) => key.startsWith(keyOf('')) && key.endsWith(end))![1]
        .headers;
    expect(headersOf('home/index.html.br')).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    expect(headersOf('a.js.gz')).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('keeps people, content and keys below names that begin with a dot', async () => {
    const storage = await fresh();
    const files = ['content.json', 'authors', 'index.html', 'live.json'];
    await storage.swapLive(
      0,
      files.map((path) => file(path, path)),
    );
    await storage.putIfAbsent('.keys', [file('preview.pem', 'key')]);
    const open = [...store.objects.keys()].filter((key) => key.startsWith(keyOf('')));
    const names = open
      .filter((key) => !key.startsWith(keyOf('.')))
      .map((key) => key.split('/').at(-1));
    expect(names.sort()).toEqual(['1.json', 'index.html', 'live.json', 'live.json']);
    expect(String(await storage.read('sets/1/authors'))).toBe('authors');
    expect((await storage.list('sets/1')).sort()).toEqual([...files].sort());
  });

  it('leaves no set of a writer that another overtook', async () => {
    const storage = await fresh();
    const one = () => new BucketStorage(client).swapLive(0, [file('live.json', '{}')]);
    await Promise.all([one(), one(), one(), one()]);
    const sets = [...store.objects.keys()].filter((key) => key.startsWith(keyOf('sets/')));
    expect(sets).toHaveLength(1);
    expect(await storage.latestSerial()).toBe(1);
  });

  it('removes what is unfinished for a day, and nothing else', async () => {
    const storage = await fresh();
    await storage.swapLive(0, [file('authors', 'a'), file('live.json', '{}')]);
    await storage.putIfAbsent('r/home/1.0.0', [file('a.js', 'a'), file('release.json', '{}')]);
    for (const age of [0, 25]) {
      const modified = new Date(Date.now() - age * 60 * 60 * 1000);
      const stray = { bytes: Buffer.from('x'), headers: {}, modified };
      for (const path of [`r/quote/${age}.0.0/a.js`, `sets/1/${age}/live.json`]) {
        store.objects.set(keyOf(path), stray);
      }
      store.objects.set(keyOf(`.private/sets/1/${age}/authors`), stray);
    }
    const before = store.objects.size;
    await storage.tidy();
    expect(store.objects.size).toBe(before - 3);
    expect([...store.objects.keys()].filter((key) => /\/(sets|records)\/25[./]/.test(key))).toEqual(
      [],
    );
  });

  it('lists three folders for unfinished work when a site has several records', async () => {
    const storage = await fresh();
    for (const serial of [0, 1, 2, 3]) await storage.swapLive(serial, [file('live.json', '{}')]);
    const before = store.requests.length;
    await storage.tidy();
    const lists = store.requests
      .slice(before)
      .filter(({ address }) => address.includes('list-type'));
    expect(lists).toHaveLength(3);
  });
});

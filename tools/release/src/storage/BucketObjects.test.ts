import { failing, memoryStore, storeVariables, type MemoryStore } from '../testing/memoryStore';
import { readBucketAddress } from './bucketAddress';
import { BucketClient } from './BucketClient';
import { BucketObjects } from './BucketObjects';

const BYTES = Buffer.from('mine');
const LIMITS = { timeoutMs: 5000, patienceMs: 10_000 };

let store: MemoryStore;
let objects: BucketObjects;

beforeEach(async () => {
  store = await memoryStore();
  const address = readBucketAddress('s3://a-bucket/site', storeVariables(store));
  objects = new BucketObjects(new BucketClient(address, LIMITS));
});
afterEach(() => store.close());

/** Answers the next requests of a method wrongly, each by the next fault. */
function failNext(
  method: string,
  ...faults: NonNullable<ReturnType<NonNullable<MemoryStore['fault']>>>[]
) {
  store.fault = (asked, path) =>
    asked === method && !path.includes('list-type') ? faults.shift() : undefined;
}

/** Names answers after the store has written, and answers in place of the store. */
const WRONG = ([409, 404, 412, 500, 503, 'none'] as const).flatMap((status) => [
  { status, isDone: true },
  { status, isDone: false },
]);

describe('an object that is written once', () => {
  it.each(WRONG)('belongs to its writer when the first answer is %j', async (fault) => {
    failNext('PUT', fault);
    expect(await objects.putOnce('key', BYTES, {})).toBe(true);
    expect(String((await objects.get('key'))!.bytes)).toBe('mine');
  });

  it.each(WRONG)('belongs to the other writer when the first answer is %j', async (fault) => {
    await objects.putOnce('key', Buffer.from('other'), {});
    failNext('PUT', fault);
    expect(await objects.putOnce('key', BYTES, {})).toBe(false);
    expect(String((await objects.get('key'))!.bytes)).toBe('other');
  });

  it('has one winner when equal bytes come from two writers', async () => {
    const won = await Promise.all([1, 2, 3].map(() => objects.putOnce('key', BYTES, {})));
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('is settled by a later read when the read after the lost answer finds nothing', async () => {
    const faults = [
      { status: 'none', isDone: true },
      { status: 412, isDone: false },
    ] as const;
    const put = [...faults];
    const get = [{ status: 404, isDone: false } as const];
    store.fault = (method, path) =>
      path.includes('list-type') ? undefined : (method === 'PUT' ? put : get).shift();
    expect(await objects.putOnce('key', BYTES, {})).toBe(true);
  });
});

describe('an object', () => {
  it.each([404, 409, 412, 500, 'none'] as const)(
    'is there when the first read answers %s',
    async (status) => {
      await objects.put('key', BYTES, {});
      failNext('GET', { status, isDone: false });
      expect(String((await objects.get('key'))?.bytes)).toBe('mine');
    },
  );

  it('is missing when a list says so', async () => {
    expect(await objects.get('key')).toBeUndefined();
    await objects.put('key-of-another', BYTES, {});
    expect(await objects.has('key')).toBe(false);
  });

  it('is removed when the first answer is lost', async () => {
    await objects.put('key', BYTES, {});
    failNext('DELETE', { status: 'none', isDone: true });
    await objects.remove('key');
    expect(await objects.has('key')).toBe(false);
  });

  it('may be replaced for the whole time limit when the clocks tell whole seconds', async () => {
    await objects.has('key');
    const before = Date.now();
    await objects.replace('key', BYTES, {});
    const query = new URL(store.requests.at(-1)!.address, store.url).searchParams;
    const date = query.get('X-Amz-Date')!.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:');
    const expires = Date.parse(date) + Number(query.get('X-Amz-Expires')) * 1000;
    expect(expires).toBeGreaterThanOrEqual(before + LIMITS.timeoutMs);
  });

  it('is listed beside 2,500 others, with any sign in its name', async () => {
    const names = [...Array.from({ length: 2500 }, (_, index) => `n${index}`), 'a & <b> + 50% ñ'];
    for (const name of names) {
      const object = { bytes: BYTES, headers: {}, modified: new Date() };
      store.objects.set(`/a-bucket/site/files/${name}`, object);
    }
    expect((await objects.names('files/')).sort()).toEqual(names.sort());
    expect(String((await objects.get('files/a & <b> + 50% ñ'))?.bytes)).toBe('mine');
  });
});

describe('a store that refuses', () => {
  it.each([
    [403, 'refuses access to s3://a-bucket/site (403). Check the rights'],
    [301, 'Check the rights of the key, AWS_REGION'],
    [501, 'cannot create an object only once'],
  ])('ends the call at once when the answer is %s', async (status, words) => {
    failNext('GET', { status, isDone: false });
    await expect(objects.get('key')).rejects.toThrow(words);
    expect(store.requests).toHaveLength(1);
  });

  it('ends the call when the store never settles it', async () => {
    const address = readBucketAddress('s3://a-bucket/site', storeVariables(store));
    const hasty = new BucketObjects(new BucketClient(address, { timeoutMs: 5000, patienceMs: 0 }));
    store.fault = failing(500);
    await expect(hasty.put('key', BYTES, {})).rejects.toThrow(
      'does not settle PUT key of s3://a-bucket/site: the answer is 500. Run the command again',
    );
  });
});

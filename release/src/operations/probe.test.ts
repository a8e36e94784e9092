import { memoryStore, storeVariables, type MemoryStore } from '../testing/memoryStore';
import { readBucketAddress } from '../storage/bucketAddress';
import { BucketClient } from '../storage/BucketClient';
import { openBucket } from './openBucket';
import { probe } from './probe';

let store: MemoryStore;
let client: BucketClient;

beforeEach(async () => {
  store = await memoryStore();
  client = new BucketClient(readBucketAddress('s3://a-bucket/site', storeVariables(store)));
});
afterEach(() => store.close());

const RACES = { rounds: 3, writers: 8 };

describe('probe', () => {
  it('finds nothing and leaves nothing when the store keeps every promise', async () => {
    await openBucket(client);
    expect(await probe(client, RACES)).toEqual([]);
    expect([...store.objects.keys()].filter((key) => key !== '/a-bucket')).toEqual([]);
  });

  it('refuses a store that ignores the condition', async () => {
    await openBucket(client);
    store.ignoresConditions = true;
    expect(await probe(client, RACES)).toEqual([
      expect.stringContaining('ignores `If-None-Match: *`'),
    ]);
  });

  it('says how to open the bucket when visitors cannot read', async () => {
    expect(await probe(client, RACES)).toEqual([
      expect.stringContaining('Run release probe s3://a-bucket/site --init.'),
    ]);
  });

  it('warns when everybody can read private keys', async () => {
    store.policy = JSON.stringify({ Statement: [{ Resource: ['arn:aws:s3:::a-bucket/*'] }] });
    expect(await probe(client, RACES)).toEqual([
      expect.stringContaining('Everybody can read keys and names of people'),
    ]);
  });
});

describe('openBucket', () => {
  it('keeps the policies of other sites, and adds its own once', async () => {
    const other = { Sid: 'other', Resource: ['arn:aws:s3:::a-bucket/other/r/*'] };
    store.policy = JSON.stringify({ Version: '2012-10-17', Statement: [other] });
    await openBucket(client);
    await openBucket(client);
    const { Statement } = JSON.parse(store.policy) as { Statement: { Sid: string }[] };
    expect(Statement.map(({ Sid }) => Sid)).toEqual(['other', 'sitesite']);
  });
});

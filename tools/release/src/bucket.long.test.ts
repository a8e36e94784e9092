import { openBucket } from './operations/openBucket';
import { probe } from './operations/probe';
import { readBucketAddress } from './storage/bucketAddress';
import { BucketClient } from './storage/BucketClient';
import { BucketStorage } from './storage/BucketStorage';
import { findStore } from './testing/findStore';
import { startStore, type Store } from './testing/startStore';
import { storageContract } from './testing/storageContract';

// The timeout bounds a store that hangs; a machine under load takes its time.
jest.setTimeout(300_000);

let store: Store;
let sites = 0;

const clientOf = (site: string) => new BucketClient(readBucketAddress(site, store.env));

(findStore() ? describe : describe.skip)('a bucket of a real store', () => {
  beforeAll(async () => {
    store = await startStore();
    await openBucket(clientOf('s3://a-bucket'));
  });
  afterAll(() => store?.stop());

  storageContract(async () => new BucketStorage(clientOf(`s3://a-bucket/${(sites += 1)}`)));

  it('keeps every promise of the probe', async () => {
    const client = clientOf('s3://probed/site');
    await openBucket(client);
    expect(await probe(client, { rounds: 20, writers: 64 })).toEqual([]);
  });

  it('waits for the gateway when it is killed and comes back', async () => {
    const storage = new BucketStorage(clientOf('s3://a-bucket/killed'));
    const files = [{ path: 'live.json', bytes: Buffer.from('one') }];
    await store.kill('gateway');
    const swapped = storage.swapLive(0, files);
    await store.restart('gateway');
    expect(await swapped).toBe(true);
    expect(String(await storage.read('live.json'))).toBe('one');
  });
});

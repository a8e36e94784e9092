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
      expect.stringMatching(/does not keep `If-None-Match: \*`.*: 8 of 8 racing writers won/),
    ]);
  });

  it('says how to open the bucket when visitors cannot read', async () => {
    expect(await probe(client, RACES)).toEqual([
      expect.stringContaining('Run release probe s3://a-bucket/site --init.'),
    ]);
  });

  it.each([
    ['x-amz-meta-set', undefined, 'lack the header x-amz-meta-set'],
    ['x-amz-meta-set', '"1/a"', 'have ""1/a"" in place of "1/a" in the header x-amz-meta-set'],
    ['x-amz-meta-set', '1/A', 'have "1/A" in place of "1/a" in the header x-amz-meta-set'],
    ['content-encoding', '"br"', 'have ""br"" in place of "br" in the header content-encoding'],
    ['cache-control', undefined, 'lack the header cache-control'],
    ['content-encoding', undefined, 'lack the header content-encoding'],
    [
      'content-encoding',
      'identity',
      'have "identity" in place of "br" in the header content-encoding',
    ],
    [
      'content-type',
      'binary/octet-stream',
      'have "binary/octet-stream" in place of "text/javascript; charset=utf-8" in the header content-type',
    ],
    ['content-type', 'Text/JavaScript;charset="UTF-8"', undefined],
  ])('refuses a store whose visitors get %s as %s', async (name, value, words) => {
    await openBucket(client);
    store.onPublicRead = ({ headers, ...answer }) => {
      const { [name]: before, ...others } = headers!;
      return {
        ...answer,
        headers:
          before === undefined || value === undefined ? others : { ...others, [name]: value },
      };
    };
    const problems = await probe(client, RACES);
    expect(problems.length).toBeGreaterThanOrEqual(words ? 1 : 0);
    expect(problems.join()).toContain(words ?? '');
    if (!words) expect(problems).toEqual([]);
  });

  it('refuses a store that decompresses a file for visitors', async () => {
    await openBucket(client);
    store.onPublicRead = (answer) =>
      answer.headers?.['content-encoding'] === 'gzip'
        ? { ...answer, headers: { ...answer.headers, 'content-length': 5 }, body: 'probe' }
        : answer;
    expect(await probe(client, RACES)).toEqual(['A file .gz comes with other bytes to visitors.']);
  });

  it.each([
    [
      400,
      'InvalidRequest',
      'Requests specifying Server Side Encryption with AWS KMS managed keys require AWS Signature Version 4.',
    ],
    [403, 'AccessDenied', 'Access Denied'],
  ])('tells the reason when the store answers visitors %i %s', async (status, code, message) => {
    await openBucket(client);
    const body = `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
    store.onPublicRead = () => ({ status, body });
    expect(await probe(client, RACES)).toEqual([
      expect.stringMatching(
        `without a signature the store answers ${status} ${code} ${message.replace(/\.$/, '')}\\. [A-Z]`,
      ),
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
